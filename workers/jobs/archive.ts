import * as z from 'zod';
import { defineRowsKind } from './job-kind.ts';

export const archivePayload = z.object({ enterpriseArchiveId: z.int() });

/** Writes, examines or imports an archive of an enterprise's set-up, as the archive's row specifies. */
export const archiveKind = defineRowsKind({
  name: 'archive',
  payload: archivePayload,
  lane: 'long',
  urgency: 2,
  timeLimitMs: 4 * 60 * 60_000,
  act: async ({ enterpriseArchiveId }, job, { archives, folder }, control) => ({
    files: [],
    data: await archives.carryOut(job, enterpriseArchiveId, folder, control),
  }),
});
