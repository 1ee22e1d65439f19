import type { Knex } from 'knex';
import type * as z from 'zod';
import { messages, PlatenError } from '../../engine/node.ts';
import { PreviewTokens } from '../auth/preview-tokens.ts';
import type { Caller } from '../auth/sign-in.ts';
import {
  configuratorDataCall,
  configuratorDataOfNothingCalls,
  configuratorDataOfShopCall,
  createPreviewCall,
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
  const previews = new PreviewTokens(database);
  /** Staff say that they want it, so that they otherwise see what shoppers see. */
  const seesAlso = (query: z.output<typeof configuratorDataCall.query>, caller: Caller | undefined) =>
    previews.sees({
      preview: query.preview,
      staffOf: query.includeUnpublished ? caller?.enterpriseId : undefined,
    });
  return [
    ...configuratorDataOfNothingCalls.map((call) => answer(call, () => Promise.reject(notSpecified()))),
    answer(createPreviewCall, async ({ params: { enterpriseId, id } }) => {
      const found: unknown = await database('shopProduct').where({ enterpriseId, id }).first('id');
      if (!found) throw new PlatenError('record-missing', `There is no shop product ${id}.`, { status: 404 });
      return previews.create(id);
    }),
    answer(configuratorDataCall, ({ params, query, caller }) => {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id <= 0) throw notSpecified();
      return data.load({ id }, { loadBaseProduct: query.loadBaseProduct, sees: seesAlso(query, caller) });
    }),
    answer(configuratorDataOfShopCall, ({ params: { shopType, id }, query, caller }) =>
      data.load(
        { shopType, ecommerceVariantId: id },
        { loadBaseProduct: query.loadBaseProduct, sees: seesAlso(query, caller) },
      ),
    ),
    answer(saveCustomisationCall, ({ query, body: payload, idempotencyKey, caller }) => {
      const sees = previews.sees({ preview: query.preview, staffOf: caller?.enterpriseId });
      return customisations.save({ payload, shopDomain: query.shopDomain, sees, idempotencyKey });
    }),
    answer(updateCustomisationCall, ({ query, body: payload, idempotencyKey, caller }) => {
      const { shopDomain, customisationCode: code, preview } = query;
      const sees = previews.sees({ preview, staffOf: caller?.enterpriseId });
      return customisations.save({ payload, shopDomain, code, sees, idempotencyKey });
    }),
    answer(retrieveCustomisationCall, ({ query }) =>
      customisations.retrieve(query.customisationCode, { shopDomain: query.shopDomain }),
    ),
  ];
}

const notSpecified = () => new PlatenError('product-not-specified', messages.productNotSpecified);
