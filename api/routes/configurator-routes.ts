import type { Knex } from 'knex';
import { messages, PlatenError } from '../../engine/node.ts';
import {
  configuratorDataCall,
  configuratorDataOfNothingCalls,
  configuratorDataOfShopCall,
  retrieveCustomisationCall,
  saveCustomisationCall,
  updateCustomisationCall,
} from '../contract/calls/configurator.ts';
import { ConfiguratorData } from '../services/configurator-data.ts';
import { Customisations } from '../services/customisations.ts';
import { answer, type Route } from './handler.ts';

/** What the configurator asks for (configurator §7). */
export function configuratorRoutes(database: Knex): Route[] {
  const customisations = new Customisations(database);
  const data = new ConfiguratorData(database, customisations);
  return [
    ...configuratorDataOfNothingCalls.map((call) => answer(call, () => Promise.reject(notSpecified()))),
    answer(configuratorDataCall, ({ params, query }) => {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id <= 0) throw notSpecified();
      return data.load({ id }, query);
    }),
    answer(configuratorDataOfShopCall, ({ params: { shopType, id }, query }) =>
      data.load({ shopType, ecommerceVariantId: id }, query),
    ),
    answer(saveCustomisationCall, ({ query: { shopDomain }, body: payload, idempotencyKey }) =>
      customisations.save({ payload, shopDomain, idempotencyKey }),
    ),
    answer(updateCustomisationCall, ({ query, body: payload, idempotencyKey }) => {
      const { shopDomain, customisationCode: code } = query;
      return customisations.save({ payload, shopDomain, code, idempotencyKey });
    }),
    answer(retrieveCustomisationCall, ({ query }) =>
      customisations.retrieve(query.customisationCode, { shopDomain: query.shopDomain }),
    ),
  ];
}

const notSpecified = () => new PlatenError('product-not-specified', messages.productNotSpecified);
