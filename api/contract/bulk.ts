import * as z from 'zod';
import { MAX_PAGE_SIZE, pageQuery } from './page.ts';
import { flag, rowId } from './wire-types.ts';

/**
 * Which records a bulk call is about: those that a list with the same search and filters has, in the order of their
 * numbers. A call takes as many as a page has; `next` of its answer leads to the others.
 */
export const bulkQuery = pageQuery.pick({ search: true }).extend({
  all: flag
    .optional()
    .describe('Needed where neither ids, search nor a filter chooses: the call is about all records'),
  after: rowId.optional().describe('Only records of higher numbers: `next` of the answer before'),
  size: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(MAX_PAGE_SIZE)
    .describe('Records a call'),
  dryRun: flag.optional().describe('Nothing is written; the answer says what would be done'),
});

/** The result of a bulk call. A refused record does not stop the others. */
export const bulkAnswer = z
  .object({
    records: z.int().describe('How many the query finds, from `after` on'),
    done: z.int().describe('How many of them this call has changed or deleted'),
    refused: z
      .array(
        z.object({
          id: rowId,
          label: z.string().describe('The name of the record'),
          errorCode: z.string().describe('As a call for this record alone would be refused'),
          error: z.string(),
        }),
      )
      .describe('Those that stay as they are, and why'),
    next: rowId.nullable().describe('Sent as `after`: the call goes on. Null: nothing is left'),
  })
  .meta({ id: 'BulkAnswer' });

export type BulkAnswer = z.output<typeof bulkAnswer>;
