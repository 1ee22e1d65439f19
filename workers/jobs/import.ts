import * as z from 'zod';
import { defineRowsKind } from './job-kind.ts';

export const importPayload = z.object({ dataImportId: z.int() });

/** Imports a CSV file into the database. */
export const importKind = defineRowsKind({
  name: 'import',
  payload: importPayload,
  lane: 'long',
  urgency: 2,
  timeLimitMs: 60 * 60_000,
  act: async ({ dataImportId }, job, { imports }, control) => ({
    files: [],
    data: await imports.carryOut(job, dataImportId, control),
  }),
});
