import * as z from 'zod';
import { dateTime, line, rowId } from './wire-types.ts';

/** Maximum number of rows in a call that saves a table. */
export const MAX_SAVED_ROWS = 1000;

/** The record of a row, beside the fields that the row changes. */
export const tableRow = z.object({
  key: line.min(1).describe('The client’s own name for the row, which the answer repeats'),
  id: rowId.optional().describe('Absent: the row becomes a new record'),
  unchangedSince: dateTime
    .optional()
    .describe('`utcUpdatedDateTime` of the record as it was read: a row that changed since is refused'),
  isDeleted: z.boolean().default(false).describe('The record is deleted; other fields are ignored'),
});

export type TableRow = z.output<typeof tableRow>;

/** The result of saving the rows of a table. A refused row does not stop other rows. */
export const savedRows = z
  .object({
    saved: z.array(
      z.object({ key: z.string(), id: rowId.nullable().describe('Null: the record is deleted') }),
    ),
    refused: z
      .array(
        z.object({
          key: z.string(),
          errorCode: z.string().describe('The code that a call for this record alone would be refused with'),
          error: z.string(),
        }),
      )
      .describe('Rows that were not changed, with the reason'),
  })
  .meta({ id: 'SavedRows' });

export type SavedRows = z.output<typeof savedRows>;
