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
import type { WhichVariant } from '../services/configurator-product.ts';
import { Customisations } from '../services/customisations.ts';
import { answer, type Route } from './handler.ts';
import { answerKept } from './kept-answer.ts';

type DataQuery = z.output<typeof configuratorDataCall.query>;

/** What the configurator asks for (configurator §7). */
export function configuratorRoutes(database: Knex): Route[] {
  const customisations = new Customisations(database);
  const data = new ConfiguratorData(database, customisations);
  const previews = new PreviewTokens(database);
  const answerData = async (
    which: WhichVariant,
    { loadBaseProduct, includeUnpublished, preview }: DataQuery,
    caller: Caller | undefined,
    header: (name: string) => string | undefined,
  ) => {
    // Staff say that they want to see more, so that they otherwise see what shoppers see.
    const staffOf = includeUnpublished ? caller?.enterpriseId : undefined;
    const sees = previews.sees({ preview, staffOf });
    const { place, body } = await data.load(which, { loadBaseProduct, sees });
    // Caches ask before each use, so a change is seen at once.
    return answerKept(body, header, place.isPublished ? 'public, no-cache' : 'private, no-store');
  };
  return [
    ...configuratorDataOfNothingCalls.map((call) => answer(call, () => Promise.reject(notSpecified()))),
    answer(createPreviewCall, async ({ params: { enterpriseId, id } }) => {
      const found: unknown = await database('shopProduct').where({ enterpriseId, id }).first('id');
      if (!found) throw new PlatenError('record-missing', `There is no shop product ${id}.`, { status: 404 });
      return previews.create(id);
    }),
    answer(configuratorDataCall, ({ params, query, caller, header }) => {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || id <= 0) throw notSpecified();
      return answerData({ id }, query, caller, header);
    }),
    answer(configuratorDataOfShopCall, ({ params: { shopType, id }, query, caller, header }) =>
      answerData({ shopType, ecommerceVariantId: id }, query, caller, header),
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
