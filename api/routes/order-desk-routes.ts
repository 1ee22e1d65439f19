import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import {
  downloadPrintsCall,
  listOrderEntriesCall,
  noteOrderCall,
  orderChangesCall,
  productionQueueCall,
  reprintItemCall,
  retryPrintCall,
  sendPrintAgainCall,
  tickItemCall,
} from '../contract/calls/order-desk.ts';
import { itemPictureCall } from '../contract/calls/item-picture.ts';
import { listSheetPrintsCall, makeSheetsCall } from '../contract/calls/sheets.ts';
import type { JobHints } from '../data/job-hints.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { followOrders } from '../services/orders/follow-orders.ts';
import { findPrintedView, loadItemDesign } from '../services/orders/item-design.ts';
import { composeOrderArchive } from '../services/orders/order-archive.ts';
import { listOrderEntries, noteOrder } from '../services/orders/order-entries.ts';
import { listSheetPrints, makeSheets } from '../services/orders/order-sheets.ts';
import { listProduction } from '../services/orders/production-queue.ts';
import { reprintItem, tickItem } from '../services/orders/production.ts';
import { retryPrint } from '../services/orders/retry-print.ts';
import type { ProfileAdmission } from '../services/printers/profile-admission.ts';
import { sendAgain } from '../services/printers/send-again.ts';
import type { ViewPictures } from '../services/pictures/view-pictures.ts';
import { answer, type Request, type Route } from './handler.ts';
import { answerEncoded } from '../answers/encoded-answer.ts';
import { answerZip } from '../answers/zip-answer.ts';

interface OrderDeskTools {
  database: Knex;
  files: FileStore;
  jobs: Jobs;
  profiles: Pick<ProfileAdmission, 'admit'>;
  pictures: ViewPictures;
  hints: JobHints;
  /** Version of the program. */
  version: string;
  stopping: AbortSignal;
}

/** A revision of an item never changes. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** The work of staff on orders, except changes of their status. */
export function orderDeskRoutes({
  database,
  files,
  jobs,
  profiles,
  pictures,
  hints,
  version,
  stopping,
}: OrderDeskTools): Route[] {
  return [
    answer(listOrderEntriesCall, ({ params, query }) =>
      listOrderEntries(database, params.enterpriseId, params.id, query),
    ),
    answer(noteOrderCall, ({ params, body, caller, idempotencyKey }) =>
      noteOrder(
        database,
        {
          enterpriseId: params.enterpriseId,
          orderId: params.id,
          employeeId: caller!.employeeId,
          text: body.text,
        },
        { call: noteOrderCall.name, key: idempotencyKey },
      ),
    ),
    answer(retryPrintCall, ({ params }) => retryPrint(database, jobs, params)),
    answer(sendPrintAgainCall, ({ params }) => sendAgain(database, params)),
    answer(tickItemCall, (request) =>
      tickItem(database, piecesOf(request), { call: tickItemCall.name, key: request.idempotencyKey }),
    ),
    answer(reprintItemCall, (request) =>
      reprintItem(
        database,
        { ...piecesOf(request), reason: request.body.reason, isTicked: request.body.isTicked },
        { call: reprintItemCall.name, key: request.idempotencyKey },
      ),
    ),
    answer(itemPictureCall, async ({ params, query, header }) => {
      const { product, design } = await loadItemDesign(database, params, query.revision);
      const maskId = findPrintedView(product, query.printAreaId);
      const picture = await pictures.load(params.enterpriseId, product, design, { size: query.size, maskId });
      return answerEncoded(picture, header, query.revision === undefined ? 'private, no-cache' : FOR_GOOD);
    }),
    answer(downloadPrintsCall, async ({ params, query }) =>
      answerZip(await composeOrderArchive(database, files, params.enterpriseId, query), 'prints.zip'),
    ),
    answer(listSheetPrintsCall, ({ params, query }) => listSheetPrints(database, params.enterpriseId, query)),
    answer(makeSheetsCall, ({ params, query, body, idempotencyKey }) =>
      makeSheets(database, jobs, profiles, {
        enterpriseId: params.enterpriseId,
        choice: query,
        settings: body,
        version,
        call: makeSheetsCall.name,
        key: idempotencyKey,
      }),
    ),
    answer(productionQueueCall, ({ params, query }) => listProduction(database, params.enterpriseId, query)),
    answer(orderChangesCall, ({ params, signal }) =>
      Promise.resolve({
        body: Readable.from(followOrders(hints, params.enterpriseId, [signal, stopping])),
        headers: {
          'Content-Type': 'text/event-stream',
          // The connection would outlive the stream, and a stopping server would wait for it.
          Connection: 'close',
          // nginx buffers answers unless this header forbids it.
          'X-Accel-Buffering': 'no',
          'Cache-Control': 'no-store',
        },
      }),
    ),
  ];
}

const piecesOf = ({
  params,
  body,
  caller,
}: Pick<Request<typeof tickItemCall>, 'params' | 'body' | 'caller'>) => ({
  enterpriseId: params.enterpriseId,
  orderId: params.id,
  itemId: params.itemId,
  employeeId: caller!.employeeId,
  quantity: body.quantity,
});
