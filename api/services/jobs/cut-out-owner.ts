import { DAY_MS } from '../../../engine/node.ts';
import { SHOPPERS_CONTEXT } from '../upload-images.ts';
import type { JobOwner } from './job-owner.ts';

/** Cut-outs belong to the picture they are of; whoever asked reads the job. */
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

/** A cut-out that no design uses goes, unless it was asked for to stay. */
const expiryOf = ({ keptDays }: { keptDays: number | null }): { utcExpiresDateTime?: Date } =>
  keptDays === null ? {} : { utcExpiresDateTime: new Date(Date.now() + keptDays * DAY_MS) };
