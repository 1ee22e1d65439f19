/** A record of an enterprise as the database has it. */
export type Row = Record<string, unknown> & { id: number; enterpriseId: number };
