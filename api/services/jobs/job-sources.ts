import type { Knex } from 'knex';
import { parseDesign, PlatenError } from '../../../engine/node.ts';
import type { AssetStore, JobSources } from '../../../workers/index.ts';
import { readBatchSlice } from '../batches/read-batch-slice.ts';
import type { FileStore } from '../files/file-store.ts';
import type { MockupSetRow } from '../mockups/mockup-set-row.ts';
import { readProductVersion } from '../orders/product-versions.ts';

/** The subjects of jobs, from the database. */
export const jobSources = (database: Knex): JobSources => ({
  async orderItem(enterpriseId, orderItemId) {
    const item = (await database('orderItem')
      .where({ enterpriseId, id: orderItemId })
      .first('design', 'shopProductVariantId', 'productVersionId')) as
      | { design: unknown; shopProductVariantId: number; productVersionId: number }
      | undefined;
    if (!item) throw new PlatenError('record-missing', `There is no item ${orderItemId}.`, { status: 404 });
    const { design, shopProductVariantId, productVersionId } = item;
    return {
      product: await readProductVersion(database, enterpriseId, productVersionId),
      design: parseDesign({ version: 1, shopProductVariantId, customisation: design }),
    };
  },
  batchRows: (enterpriseId, batchId, firstRow, lastRow) =>
    readBatchSlice(database, enterpriseId, batchId, { firstRow, lastRow, status: 'QUEUED' }),
  async mockupSet(enterpriseId, id) {
    const set = (await database('mockupSet').where({ enterpriseId, id }).first('task', 'messages')) as
      | Pick<MockupSetRow, 'task' | 'messages'>
      | undefined;
    if (!set) throw new PlatenError('record-missing', `There is no mockup set ${id}.`, { status: 404 });
    return { ...set.task, done: set.messages.filter((message) => message.kind === 'MOCKUP') };
  },
});

/** Files by their references. */
export const assetStore = (files: FileStore): AssetStore => ({
  async open(reference) {
    const file = await files.findReferred(reference);
    return { sizeBytes: file.sizeBytes, bytes: await files.read(file) };
  },
});
