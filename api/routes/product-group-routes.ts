import type { Knex } from 'knex';
import {
  groupChargesCall,
  groupFindingsCall,
  publishGroupCall,
  unpublishGroupCall,
} from '../contract/calls/product-groups.ts';
import { ProductGroups } from '../services/products/product-groups.ts';
import { listSellers } from '../services/shops/list-sellers.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

/** What is asked of product groups besides reading and writing them. */
export function productGroupRoutes(database: Knex): Route[] {
  const groups = new ProductGroups(database);
  return [
    answer(groupChargesCall, async ({ params, query, showTo }) => {
      const charges = await groups.listCharges(params.enterpriseId, params.id, query.currencyCode);
      await showTo(() => listSellers(database, params.id));
      return charges;
    }),
    answer(groupFindingsCall, ({ params }) => groups.judge(params.enterpriseId, params.id)),
    answer(publishGroupCall, (request) => groups.publish(authorOf(request), request.params.id)),
    answer(unpublishGroupCall, (request) => groups.unpublish(authorOf(request), request.params.id)),
  ];
}
