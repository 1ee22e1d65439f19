import type { Knex } from 'knex';
import type { JobRow } from '../../data/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { WhichItems } from './which-items.ts';

/** Cancels the unfinished print files of items. @returns jobs to withdraw after the commit */
export async function cancelPrints(
  trx: Knex.Transaction,
  jobs: Pick<Jobs, 'cancelWithin'>,
  enterpriseId: number,
  which: WhichItems,
): Promise<JobRow[]> {
  const assets = (await trx('itemAsset as asset')
    .join('orderItem as item', 'item.id', 'asset.orderItemId')
    .where({ ...which, 'item.enterpriseId': enterpriseId, 'asset.status': 'QUEUED' })
    .select('asset.renderJobId')) as { renderJobId: number }[];
  return jobs.cancelWithin(
    trx,
    enterpriseId,
    assets.map(({ renderJobId }) => renderJobId),
  );
}
