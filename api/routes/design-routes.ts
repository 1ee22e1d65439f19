import type { Knex } from 'knex';
import { listDesignsCall } from '../contract/calls/designs.ts';
import { readDesignCall } from '../contract/calls/read-design.ts';
import type { Customisations } from '../services/configurator/customisations.ts';
import { listDesigns } from '../services/configurator/list-designs.ts';
import { readDesign } from '../services/configurator/read-design.ts';
import { answer, type Route } from './handler.ts';

/** Saved designs, for staff. */
export const designRoutes = (database: Knex, customisations: Customisations): Route[] => [
  answer(listDesignsCall, async ({ params, query }) => ({
    ...(await listDesigns(database, params.enterpriseId, query)),
    page: query.page,
    size: query.size,
  })),
  answer(readDesignCall, ({ params }) =>
    readDesign(customisations, params.enterpriseId, params.customisationCode),
  ),
];
