import { DAY_MS } from '../../../engine/node.ts';
import { SHOPPERS_CONTEXT } from '../uploads/upload-images.ts';
import type { JobOwner } from './job-owner.ts';

/** Cut-outs belong to their picture; callers read the job. */
export const cutOutOwner: JobOwner = {
  lock: () => Promise.resolve(),
  nameFiles: (_trx, { id, enterpriseId, payload }, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        enterpriseId,
        context: SHOPPERS_CONTEXT,
        filename: `${id}-${name}`,
        contentType,
        ...expiryOf(payload as { keptDays: number | null }),
      })),
    ),
  completed: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  cancelled: () => Promise.resolve(),
  retried: () => Promise.resolve(true),
};

/** An unused cut-out expires, unless it was requested permanently. */
const expiryOf = ({ keptDays }: { keptDays: number | null }): { utcExpiresDateTime?: Date } =>
  keptDays === null ? {} : { utcExpiresDateTime: new Date(Date.now() + keptDays * DAY_MS) };
