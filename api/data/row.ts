import type * as z from 'zod';

/** A record of an enterprise as the database has it. */
export type Row = Record<string, unknown> & { id: number; enterpriseId: number };

/** A record of a resource as the database has it. */
export type RowOf<R extends { row: z.ZodType }> = z.input<R['row']> & Row;
