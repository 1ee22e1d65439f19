import type { JobOwner } from '../jobs/job-owner.ts';

/** Sheets belong to the user who requested them and are stored among the files of the enterprise. */
export const sheetsOwner: JobOwner = {
  lock: () => Promise.resolve(),
  nameFiles: (_trx, { enterpriseId }, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        enterpriseId,
        context: 'sheets',
        filename: name,
        contentType,
        isNeeded: true,
      })),
    ),
  completed: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  cancelled: () => Promise.resolve(),
  retried: () => Promise.resolve(true),
};
