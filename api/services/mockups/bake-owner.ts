import { DAY_MS } from '../../../engine/node.ts';
import type { JobOwner } from '../jobs/job-owner.ts';

/** The context of plates in the file store, each named by its key. */
export const PLATES = 'plates';
/** A plate that nothing was shown on for so long goes; it can be baked again. */
export const PLATE_KEPT_MS = 90 * DAY_MS;

/** Plates belong to the mockups that show them. */
export const bakeOwner: JobOwner = {
  lock: () => Promise.resolve(),
  nameFiles: (_trx, { enterpriseId }, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        enterpriseId,
        context: PLATES,
        filename: name,
        contentType,
        utcExpiresDateTime: new Date(Date.now() + PLATE_KEPT_MS),
      })),
    ),
  completed: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  cancelled: () => Promise.resolve(),
  retried: () => Promise.resolve(true),
};
