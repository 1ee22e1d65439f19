import type { Knex } from 'knex';
import type * as z from 'zod';
import { messages, PlatenError } from '../../engine/node.ts';
import type { PreviewTokens } from '../auth/preview-tokens.ts';
import {
  configuratorDataCall,
  configuratorDataOfNothingCalls,
  configuratorDataOfShopCall,
  createPreviewCall,
  retrieveCustomisationCall,
  saveCustomisationCall,
  updateCustomisationCall,
} from '../contract/calls/configurator.ts';
import type { ConfiguratorData } from '../services/configurator-data.ts';
import type { WhichVariant } from '../services/configurator-product.ts';
import type { Customisations } from '../services/customisations.ts';
import { listSellersOfDesign } from '../services/shops/list-sellers.ts';
import { answer, type Request, type Route } from './handler.ts';
import { answerKept } from './kept-answer.ts';

type Asker = Pick<Request, 'caller' | 'header' | 'showTo'>;
type DataQuery = z.output<typeof configuratorDataCall.query>;

/** What the configurator asks for (configurator §7). */
export function configuratorRoutes(
  database: Knex,
  data: ConfiguratorData,
  customisations: Customisations,
  previews: PreviewTokens,
): Route[] {
  const answerData = async (
    which: WhichVariant,
    { loadBaseProduct, includeUnpublished, preview }: DataQuery,
    { caller, header, showTo }: Asker,
  ) => {
    // Staff say that they want to see more, so that they otherwise see what shoppers see.
    const staffOf = includeUnpublished ? caller?.enterpriseId : undefined;
    const sees = previews.sees({ preview, staffOf });
    const { place, body, sellers } = await data.load(which, { loadBaseProduct, sees });
    await showTo(() => Promise.resolve(sellers));
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
    answer(configuratorDataCall, (request) => {
      const id = Number(request.params.id);
      if (!Number.isSafeInteger(id) || id <= 0) throw notSpecified();
      return answerData({ id }, request.query, request);
    }),
    answer(configuratorDataOfShopCall, (request) => {
      const { params, query } = request;
      const { shopDomain } = query;
      return answerData(
        { shopType: params.shopType, ecommerceVariantId: params.id, shopDomain },
        query,
        request,
      );
    }),
    answer(saveCustomisationCall, async ({ query, body: payload, idempotencyKey, caller, showTo }) => {
      const sees = previews.sees({ preview: query.preview, staffOf: caller?.enterpriseId });
      const { shopDomain } = query;
      const saved = await customisations.save({ payload, shopDomain, sees, idempotencyKey });
      await showTo(() => listSellersOfDesign(database, saved.customisationCode));
      return saved;
    }),
    answer(updateCustomisationCall, async ({ query, body: payload, idempotencyKey, caller, showTo }) => {
      const { shopDomain, customisationCode: code, preview } = query;
      const sees = previews.sees({ preview, staffOf: caller?.enterpriseId });
      const saved = await customisations.save({ payload, shopDomain, code, sees, idempotencyKey });
      await showTo(() => listSellersOfDesign(database, code));
      return saved;
    }),
    answer(retrieveCustomisationCall, async ({ query: { customisationCode, shopDomain }, showTo }) => {
      const saved = await customisations.retrieve(customisationCode, { shopDomain });
      await showTo(() => listSellersOfDesign(database, customisationCode));
      return saved;
    }),
  ];
}

const notSpecified = () => new PlatenError('product-not-specified', messages.productNotSpecified);
