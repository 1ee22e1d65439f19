import contentDisposition from 'content-disposition';
import type { Knex } from 'knex';
import { PRINT_CONTENT_TYPES } from '../../engine/node.ts';
import { groupPictureCall } from '../contract/calls/group-picture.ts';
import { groupChargesCall } from '../contract/calls/group-charges.ts';
import { templateUsesCall } from '../contract/calls/template-uses.ts';
import {
  downloadGroupCall,
  examineProductCall,
  groupFindingsCall,
  groupProductCall,
  importProductCall,
  listVersionsCall,
  publishGroupCall,
  readVersionCall,
  startGroupCall,
  trialPrintCall,
  unpublishGroupCall,
} from '../contract/calls/product-groups.ts';
import { saveSoldVariantsCall, saveVariantsCall } from '../contract/calls/variant-tables.ts';
import { VIEW_PICTURE_SECONDS } from '../contract/view-picture-sides.ts';
import type { BackgroundWork } from '../server/background-work.ts';
import type { FileReceiver } from '../services/files/file-receiver.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { PlateWarmer } from '../services/mockups/plate-warmer.ts';
import type { ProductPictures } from '../services/pictures/product-pictures.ts';
import type { TrialPrints } from '../services/pictures/trial-prints.ts';
import { composeProductArchive } from '../services/products/product-archive.ts';
import { listVersions, readVersion } from '../services/products/group-versions.ts';
import { ProductImport } from '../services/products/import-product.ts';
import { loadSetUp } from '../services/products/load-set-up.ts';
import { saveVariants } from '../services/products/save-variants.ts';
import { startGroup } from '../services/products/start-group.ts';
import { listTemplateUses } from '../services/products/template-uses.ts';
import { ProductGroups } from '../services/products/product-groups.ts';
import { listSellers } from '../services/shops/list-sellers.ts';
import { saveSoldVariants } from '../services/shops/save-sold-variants.ts';
import { answer, type Route } from './handler.ts';
import { answerEncoded } from '../answers/encoded-answer.ts';
import { answerZip } from '../answers/zip-answer.ts';
import { authorOf } from './resource-routes.ts';
import { withUploadForm } from './with-upload-form.ts';

interface ProductGroupTools {
  database: Knex;
  files: FileStore;
  receiver: FileReceiver;
  prints: TrialPrints;
  pictures: ProductPictures;
  plateWarmer: PlateWarmer;
  background: BackgroundWork;
}

/** Calls about product groups other than reading and writing them. */
export function productGroupRoutes({
  database,
  files,
  receiver,
  prints,
  pictures,
  plateWarmer,
  background,
}: ProductGroupTools): Route[] {
  const importing = new ProductImport(database, files, receiver);
  const groups = new ProductGroups(database);
  return [
    answer(groupChargesCall, async ({ params, query, restrictToSellers }) => {
      const charges = await groups.listCharges(params.enterpriseId, params.id, query.currencyCode);
      await restrictToSellers(() => listSellers(database, params.id));
      return charges;
    }),
    answer(groupFindingsCall, ({ params }) => groups.check(params.enterpriseId, params.id)),
    answer(groupPictureCall, async ({ params, query, header }) => {
      await groups.need(params.enterpriseId, params.id);
      const picture = await pictures.load(params.enterpriseId, params.id, query.size);
      return picture
        ? answerEncoded(picture, header, `private, max-age=${VIEW_PICTURE_SECONDS}`)
        : { status: 204, body: undefined, headers: {} };
    }),
    answer(groupProductCall, ({ params }) => loadSetUp(database, params)),
    answer(templateUsesCall, async ({ params }) => ({ groups: await listTemplateUses(database, params) })),
    answer(listVersionsCall, async ({ params }) => ({ versions: await listVersions(database, params) })),
    answer(readVersionCall, ({ params }) => readVersion(database, params)),
    answer(downloadGroupCall, async ({ params }) => {
      const { filename, utcUpdatedDateTime, entries } = await composeProductArchive(database, files, params);
      return answerZip(entries, filename, utcUpdatedDateTime);
    }),
    answer(trialPrintCall, async ({ params: { enterpriseId, id }, body }) => {
      await groups.need(enterpriseId, id);
      const { name, bytes } = await prints.render(enterpriseId, body);
      return {
        body: Buffer.from(bytes),
        headers: {
          'Content-Type': PRINT_CONTENT_TYPES[body.format],
          'Content-Disposition': contentDisposition(`${name}.${body.format}`),
        },
      };
    }),
    answer(examineProductCall, (request) => withUploadForm(request, (form) => importing.examine(form))),
    answer(importProductCall, (request) =>
      withUploadForm(request, (form) => importing.import(authorOf(request), form)),
    ),
    answer(startGroupCall, (request) =>
      startGroup(database, files, authorOf(request), request.body, request.idempotencyKey),
    ),
    answer(saveVariantsCall, (request) =>
      saveVariants(database, {
        author: authorOf(request),
        groupId: request.params.id,
        rows: request.body.rows,
        idempotencyKey: request.idempotencyKey,
      }),
    ),
    answer(saveSoldVariantsCall, (request) =>
      saveSoldVariants(database, {
        author: authorOf(request),
        shopProductId: request.params.id,
        rows: request.body.rows,
        idempotencyKey: request.idempotencyKey,
      }),
    ),
    answer(publishGroupCall, async (request) => {
      const { enterpriseId, id } = request.params;
      const published = await groups.publish(authorOf(request), id);
      background.begin('plates of a published product', (signal) =>
        plateWarmer.warm(enterpriseId, signal, id),
      );
      return published;
    }),
    answer(unpublishGroupCall, (request) => groups.unpublish(authorOf(request), request.params.id)),
  ];
}
