import type { Knex } from 'knex';
import { maskGroups, masks, maskTypes } from '../contract/resources/masks.ts';
import type { FileStore } from '../services/file-store.ts';
import { configuratorRoutes } from './configurator-routes.ts';
import { fileRoutes } from './file-routes.ts';
import type { Route } from './handler.ts';
import { resourceRoutes } from './resource-routes.ts';

const resources = [maskTypes, maskGroups, masks];

/** Every route of the API. Of two that match a path the first answers. */
export const listRoutes = (database: Knex, files: FileStore): Route[] => [
  ...configuratorRoutes(database),
  ...fileRoutes(files),
  ...resources.flatMap((resource) => resourceRoutes(database, resource)),
];
