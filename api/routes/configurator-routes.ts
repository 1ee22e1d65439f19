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
  viewPictureCall,
} from '../contract/calls/configurator.ts';
import type { ConfiguratorData } from '../services/configurator/configurator-data.ts';
import type { VariantSelector } from '../services/configurator/configurator-product.ts';
import type { Customisations } from '../services/configurator/customisations.ts';
import { loadShownDesign } from '../services/configurator/shown-design.ts';
import { listSellersOfDesign } from '../services/shops/list-sellers.ts';
import { VIEW_PICTURE_SECONDS } from '../contract/view-picture-sides.ts';
import type { ViewPictures } from '../services/pictures/view-pictures.ts';
import { answer, type Request, type Route } from './handler.ts';
import { answerEncoded } from '../answers/encoded-answer.ts';

type Asker = Pick<Request, 'caller' | 'header' | 'restrictToSellers'>;
type DataQuery = z.output<typeof configuratorDataCall.query>;

/** The calls of the configurator (configurator §7). */
export function configuratorRoutes(
  database: Knex,
  data: ConfiguratorData,
  customisations: Customisations,
  previews: PreviewTokens,
  pictures: ViewPictures,
): Route[] {
  const answerData = async (
    which: VariantSelector,
    { loadBaseProduct, includeUnpublished, preview }: DataQuery,
    { caller, header, restrictToSellers }: Asker,
  ) => {
    // Staff must request unpublished products: by default they see what shoppers see.
    const staffOf = includeUnpublished ? caller?.enterpriseId : undefined;
    const mayView = previews.mayView({ preview, staffOf });
    const { place, body, sellers } = await data.load(which, { loadBaseProduct, mayView });
    await restrictToSellers(() => Promise.resolve(sellers));
    // Caches validate before each use, so a change takes effect at once.
    return answerEncoded(body, header, place.isPublished ? 'public, no-cache' : 'private, no-store');
  };
  return [
    ...configuratorDataOfNothingCalls.map((call) => answer(call, () => Promise.reject(notSpecified()))),
    answer(createPreviewCall, async ({ params: { enterpriseId, id } }) => {
      const found: unknown = await database('shopProduct').where({ enterpriseId, id }).first('id');
      if (!found) throw new PlatenError('record-missing', `There is no shop product ${id}.`, { status: 404 });
      return previews.create(id);
    }),
    answer(configuratorDataCall, (request) => {
      return answerData({ id: readId(request.params.id) }, request.query, request);
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
    answer(viewPictureCall, async ({ params, query, header, restrictToSellers }) => {
      const { customisationCode: code, shopDomain, loadBaseProduct, preview } = query;
      const mayView = previews.mayView({ preview, staffOf: undefined });
      const id = readId(params.id);
      const { place, body, sellers } = await data.load({ id }, { loadBaseProduct, mayView });
      await restrictToSellers(() => Promise.resolve(sellers));
      const { enterpriseId, isPublished } = place;
      const saved = loadBaseProduct ? undefined : { code, shopDomain };
      const { product, design } = await loadShownDesign(customisations, { enterpriseId, body }, saved);
      const picture = await pictures.load(enterpriseId, product, design);
      const cacheControl = isPublished ? `public, max-age=${VIEW_PICTURE_SECONDS}` : 'private, no-store';
      return answerEncoded(picture, header, cacheControl);
    }),
    answer(
      saveCustomisationCall,
      async ({ query, body: payload, idempotencyKey, caller, restrictToSellers }) => {
        const mayView = previews.mayView({ preview: query.preview, staffOf: caller?.enterpriseId });
        const { shopDomain } = query;
        const saved = await customisations.save({ payload, shopDomain, mayView, idempotencyKey });
        await restrictToSellers(() => listSellersOfDesign(database, saved.customisationCode));
        return saved;
      },
    ),
    answer(
      updateCustomisationCall,
      async ({ query, body: payload, idempotencyKey, caller, restrictToSellers }) => {
        const { shopDomain, customisationCode: code, preview } = query;
        const mayView = previews.mayView({ preview, staffOf: caller?.enterpriseId });
        const saved = await customisations.save({ payload, shopDomain, code, mayView, idempotencyKey });
        await restrictToSellers(() => listSellersOfDesign(database, code));
        return saved;
      },
    ),
    answer(
      retrieveCustomisationCall,
      async ({ query: { customisationCode, shopDomain }, restrictToSellers }) => {
        const saved = await customisations.retrieve(customisationCode, { shopDomain });
        await restrictToSellers(() => listSellersOfDesign(database, customisationCode));
        return saved;
      },
    ),
  ];
}

function readId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 0) throw notSpecified();
  return id;
}

const notSpecified = () => new PlatenError('product-not-specified', messages.productNotSpecified);
