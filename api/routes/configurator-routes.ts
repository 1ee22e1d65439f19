import type { Knex } from 'knex';
import {
  configuratorDataCall,
  configuratorDataOfShopCall,
  retrieveCustomisationCall,
  saveCustomisationCall,
  updateCustomisationCall,
} from '../contract/calls/configurator.ts';
import { findVariantPlace, loadConfiguratorProduct } from '../services/configurator-data.ts';
import { Customisations } from '../services/customisations.ts';
import { answer, type Route } from './handler.ts';

/** What the configurator asks for (configurator §7). */
export function configuratorRoutes(database: Knex): Route[] {
  const customisations = new Customisations(database);
  const data = async (which: Parameters<typeof findVariantPlace>[1], includeUnpublished?: boolean) => {
    const place = await findVariantPlace(database, which, includeUnpublished);
    const { shopProductId: _, ...shown } = place;
    return { ...shown, product: await loadConfiguratorProduct(database, place) };
  };
  return [
    answer(configuratorDataCall, ({ params, query }) => data({ id: params.id }, query.includeUnpublished)),
    answer(configuratorDataOfShopCall, ({ params, query }) =>
      data({ shopType: params.shopType, ecommerceVariantId: params.id }, query.includeUnpublished),
    ),
    answer(saveCustomisationCall, ({ query, body }) => customisations.save(body, query.shopDomain)),
    answer(updateCustomisationCall, ({ query, body }) =>
      customisations.save(body, query.shopDomain, query.customisationCode),
    ),
    answer(retrieveCustomisationCall, async ({ query }) => {
      const { payload, ...row } = await customisations.find(query.customisationCode, query.shopDomain);
      const { customisationCode, shopProductVariantId } = row;
      return { ...payload, customisationCode, shopProductVariantId };
    }),
  ];
}
