import { DAY_MS } from '../../../engine/node.ts';
import { SHOPPERS_CONTEXT } from '../upload-images.ts';
import type { JobOwner } from './job-owner.ts';

/** A cut-out that no design uses goes. */
const KEPT_MS = 7 * DAY_MS;

/** Cut-outs belong to the picture they are of; whoever asked reads the job. */
export const cutOutOwner: JobOwner = {
  lock: () => Promise.resolve(),
  nameFiles: (_trx, { id, enterpriseId, payload }, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        ...{ enterpriseId, context: SHOPPERS_CONTEXT, filename: `${id}-${name}`, contentType },
        ...((payload as { permanent: boolean }).permanent
          ? {}
          : { utcExpiresDateTime: new Date(Date.now() + KEPT_MS) }),
      })),
    ),
  completed: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  cancelled: () => Promise.resolve(),
  retried: () => Promise.resolve(true),
};
