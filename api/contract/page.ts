import * as z from 'zod';

const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 50;

/** What a list is asked with. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('From 0'),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE)
    .describe('Records a page'),
  search: z.string().max(200).optional().describe('Text that a record must contain'),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
});

/** What a list answers with: a page of records, and how many there are in all. */
export const pageAnswer = (plural: string, row: z.ZodType) =>
  z.object({
    [plural]: z.array(row),
    records: z.int().describe('How many there are on all pages'),
    page: z.int(),
    size: z.int(),
  });
