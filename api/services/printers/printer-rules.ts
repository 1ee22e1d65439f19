import { PlatenError } from '../../../engine/node.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';

/** The rule of printers besides their declaration: a hot folder or a queue, and not both. */
export const printerRules: ResourceRules = {
  prepare(_trx, _enterpriseId, values, before) {
    const { folder, queue } = { ...before, ...values } as { folder?: string | null; queue?: string | null };
    const [hasFolder, hasQueue] = [Boolean(folder), Boolean(queue)];
    if (hasFolder === hasQueue)
      throw new PlatenError(
        'request-invalid',
        'A printer has a hot folder or a queue: fill in one of them.',
        {
          path: hasFolder ? 'queue' : 'folder',
        },
      );
    return Promise.resolve(values);
  },
};
