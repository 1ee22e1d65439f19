import type { Knex } from 'knex';
import { listDesignsCall } from '../contract/calls/designs.ts';
import { listDesigns } from '../services/configurator/list-designs.ts';
import { answer, type Route } from './handler.ts';

/** Saved designs, for staff. */
export const designRoutes = (database: Knex): Route[] => [
  answer(listDesignsCall, async ({ params, query }) => ({
    ...(await listDesigns(database, params.enterpriseId, query)),
    page: query.page,
    size: query.size,
  })),
];
