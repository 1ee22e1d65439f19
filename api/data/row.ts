import type * as z from 'zod';

/** A record of an enterprise, in the form of the database. */
export type Row = Record<string, unknown> & { id: number; enterpriseId: number };

/** A record of a resource, in the form of the database. */
export type RowOf<R extends { row: z.ZodType }> = z.input<R['row']> & Row;
