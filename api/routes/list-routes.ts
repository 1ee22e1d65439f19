import type { Knex } from 'knex';
import { resources } from '../contract/resources/list-resources.ts';
import type { FileStore } from '../services/file-store.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { productRules } from '../services/products/product-rules.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { configuratorRoutes } from './configurator-routes.ts';
import { fileRoutes } from './file-routes.ts';
import type { Route } from './handler.ts';
import { jobRoutes } from './job-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { productGroupRoutes } from './product-group-routes.ts';
import { progressRoutes } from './progress-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import { sortRoutes } from './sort-routes.ts';

/** Every route of the API. */
export const listRoutes = (database: Knex, files: FileStore, jobs: Jobs): Route[] =>
  sortRoutes([
    ...configuratorRoutes(database),
    ...progressRoutes(database),
    ...fileRoutes(files),
    ...orderRoutes(database, jobs),
    ...jobRoutes(jobs),
    ...resources.flatMap((resource) => resourceRoutes(database, resource, productRules[resource.name])),
    ...productGroupRoutes(database),
    ...catalogueRoutes(database),
  ]);
