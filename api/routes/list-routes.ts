import type { Knex } from 'knex';
import { PreviewTokens } from '../auth/preview-tokens.ts';
import { resources } from '../contract/resources/list-resources.ts';
import type { JobHints } from '../data/job-hints.ts';
import type { ResourceRules } from '../data/resource-rules.ts';
import type { AddressRules } from '../outgoing/address-rules.ts';
import type { BuiltPages } from '../pages/built-pages.ts';
import type { BackgroundWork } from '../server/background-work.ts';
import type { Platform } from '../server/platform.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { FontAdmission } from '../services/fonts/font-admission.ts';
import { Archives } from '../services/archive/archives.ts';
import { Batches } from '../services/batches/batches.ts';
import { ConfiguratorData } from '../services/configurator/configurator-data.ts';
import { Customisations } from '../services/configurator/customisations.ts';
import { Imports } from '../services/imports/imports.ts';
import { findImportType } from '../services/imports/import-types.ts';
import { ImportUndo } from '../services/imports/undo/import-undo.ts';
import type { CutOuts } from '../services/jobs/cut-outs.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import type { TrialPrints } from '../services/pictures/trial-prints.ts';
import type { PlateWarmer } from '../services/mockups/plate-warmer.ts';
import { Plates } from '../services/mockups/plates.ts';
import { ProductPictures } from '../services/pictures/product-pictures.ts';
import type { ViewPictures } from '../services/pictures/view-pictures.ts';
import { printerRules } from '../services/printers/printer-rules.ts';
import { ProfileAdmission } from '../services/printers/profile-admission.ts';
import { productRules } from '../services/products/product-rules.ts';
import { webhookRules } from '../services/webhooks/webhook-rules.ts';
import { archiveRoutes } from './archive-routes.ts';
import { batchRoutes } from './batch-routes.ts';
import { designRoutes } from './design-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { configuratorRoutes } from './configurator-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { fontRoutes } from './font-routes.ts';
import type { Route } from './handler.ts';
import { healthRoutes } from './health-routes.ts';
import { importRoutes } from './import-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { mockupRoutes } from './mockup-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { orderDeskRoutes } from './order-desk-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { platformRoutes } from './platform-routes.ts';
import { productGroupRoutes } from './product-group-routes.ts';
import { progressRoutes } from './progress-routes.ts';
import { queueBoardRoutes } from './queue-board-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { shopDomainRoutes } from './shop-domain-routes.ts';
import { sortRoutes } from './sort-routes.ts';
import { systemStatusRoutes } from './system-status-routes.ts';
import { threadRoutes } from './thread-routes.ts';
import { storedFilterRoutes } from './stored-filter-routes.ts';
import { type UploadParts, uploadRoutes } from './upload-routes.ts';
import { userRoutes } from './user-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** The services that routes call. */
export interface RouteTools {
  database: Knex;
  files: FileStore;
  jobs: Jobs;
  cutOuts: CutOuts;
  platform: Platform;
  addresses: AddressRules;
  uploads: UploadParts;
  pictures: ViewPictures;
  prints: TrialPrints;
  hints: JobHints;
  plateWarmer: PlateWarmer;
  /** Its signal also ends answers without an end, such as event streams, when the server stops. */
  background: BackgroundWork;
  pages: BuiltPages;
}

/** Every route of the API. */
export function listRoutes({
  database,
  files,
  jobs,
  cutOuts,
  platform,
  addresses,
  uploads,
  pictures,
  prints,
  hints,
  plateWarmer,
  background,
  pages,
}: RouteTools): Route[] {
  const customisations = new Customisations(database);
  const data = new ConfiguratorData(database, customisations);
  const previews = new PreviewTokens(database);
  const { admitWritten } = new FontAdmission(database, files, uploads.receiver);
  const plates = new Plates(database, jobs, hints);
  const productPictures = new ProductPictures(database, files, plates, pictures);
  const profiles = new ProfileAdmission(database, uploads.receiver);
  const rules = {
    ...productRules,
    font: { ...productRules['font'], admit: admitWritten },
    printer: printerRules(profiles),
    webhook: webhookRules(addresses),
  } as Record<string, ResourceRules>;
  const routes = [
    ...configuratorRoutes(database, data, customisations, previews, pictures),
    ...pageRoutes(pages, data, customisations, previews),
    ...progressRoutes(database, platform),
    ...draftRoutes(database, previews),
    ...fileRoutes(database, files, uploads.receiver),
    ...uploadRoutes(database, files, uploads),
    ...fontRoutes(database, uploads.receiver),
    ...orderRoutes(database, jobs),
    ...orderDeskRoutes({
      database,
      files,
      jobs,
      profiles,
      pictures,
      hints,
      version: platform.version.version,
      stopping: background.signal,
    }),
    ...designRoutes(database, customisations),
    ...batchRoutes(database, new Batches(database, files, customisations, jobs), pictures),
    ...importRoutes(
      new Imports(database, files, uploads.receiver, jobs),
      new ImportUndo(database, jobs, findImportType),
    ),
    ...archiveRoutes(new Archives(database, files, uploads.receiver, jobs)),
    ...jobRoutes(database, jobs, cutOuts),
    ...mockupRoutes(database, files),
    ...resources.flatMap((resource) => resourceRoutes(database, resource, rules[resource.name])),
    ...productGroupRoutes({
      database,
      files,
      receiver: uploads.receiver,
      prints,
      pictures: productPictures,
      plateWarmer,
      background,
    }),
    ...shopDomainRoutes(database, addresses),
    ...catalogueRoutes(database),
    ...notificationRoutes(database),
    ...threadRoutes(database),
    ...webhookRoutes(database, addresses),
    ...platformRoutes(database, platform),
    ...storedFilterRoutes(database),
    ...userRoutes(database, platform),
    ...sessionRoutes(database, platform),
    ...healthRoutes(database, platform),
    ...queueBoardRoutes(database, jobs),
    ...systemStatusRoutes(database, files, platform),
  ];
  return sortRoutes([...routes, ...openApiRoutes(routes)]);
}
