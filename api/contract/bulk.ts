import * as z from 'zod';
import { MAX_PAGE_SIZE, pageQuery } from './page.ts';
import { flag, rowId } from './wire-types.ts';

/**
 * Selects the records of a bulk call: those that a list with the same search and filters has, in the order of their
 * numbers. A call handles as many as a page has; `next` of its answer selects the following ones.
 */
export const bulkQuery = pageQuery.pick({ search: true }).extend({
  all: flag.optional().describe('Required without ids, search and filters: the call applies to all records'),
  after: rowId.optional().describe('Only records of higher numbers: `next` of the previous answer'),
  size: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(MAX_PAGE_SIZE)
    .describe('Records per call'),
  dryRun: flag.optional().describe('Writes nothing; the answer reports the effect of the call'),
});

/** The result of a bulk call. A refused record does not stop the others. */
export const bulkAnswer = z
  .object({
    records: z.int().describe('Number of records that the query finds after `after`'),
    done: z.int().describe('Number of records that this call has changed or deleted'),
    refused: z
      .array(
        z.object({
          id: rowId,
          label: z.string().describe('The name of the record'),
          errorCode: z.string().describe('The code that a call for this record alone would be refused with'),
          error: z.string(),
        }),
      )
      .describe('Records that were not changed, with the reason'),
    next: rowId.nullable().describe('Send it as `after` to continue. Null: no records are left'),
  })
  .meta({ id: 'BulkAnswer' });

export type BulkAnswer = z.output<typeof bulkAnswer>;
