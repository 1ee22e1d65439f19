import type { Knex } from 'knex';
import {
  batchRowPictureCall,
  cancelBatchCall,
  createBatchCall,
  downloadBatchCall,
  listBatchesCall,
  listBatchRowsCall,
  readBatchCall,
  retryBatchCall,
} from '../contract/calls/batches.ts';
import type { Batches } from '../services/batches/batches.ts';
import { loadRowDesign } from '../services/batches/load-row-design.ts';
import type { ViewPictures } from '../services/pictures/view-pictures.ts';
import { answer, type Route } from './handler.ts';
import { answerEncoded } from '../answers/encoded-answer.ts';
import { answerZip } from '../answers/zip-answer.ts';

/** Designs that are printed once for each row of a CSV. */
export const batchRoutes = (database: Knex, batches: Batches, pictures: ViewPictures): Route[] => [
  answer(createBatchCall, ({ params, body, idempotencyKey }) =>
    batches.create(params.enterpriseId, body, idempotencyKey),
  ),
  answer(listBatchesCall, async ({ params, query }) => ({
    ...(await batches.list(params.enterpriseId, query)),
    page: query.page,
    size: query.size,
  })),
  answer(readBatchCall, ({ params }) => batches.read(params.enterpriseId, params.id)),
  answer(listBatchRowsCall, async ({ params, query }) => ({
    ...(await batches.listRows(params.enterpriseId, params.id, query)),
    page: query.page,
    size: query.size,
  })),
  answer(batchRowPictureCall, async ({ params, query, header }) => {
    const { product, design, maskId } = await loadRowDesign(database, params, query.printArea);
    const picture = await pictures.load(params.enterpriseId, product, design, { size: query.size, maskId });
    // The picture of a cell may have been uploaded anew.
    return answerEncoded(picture, header, 'private, no-cache');
  }),
  answer(retryBatchCall, ({ params }) => batches.retry(params.enterpriseId, params.id)),
  answer(downloadBatchCall, async ({ params }) =>
    answerZip(await batches.listPrints(params.enterpriseId, params.id), `batch-${params.id}.zip`),
  ),
  answer(cancelBatchCall, ({ params }) => batches.cancel(params.enterpriseId, params.id)),
];
