import {
  configuratorDataCall,
  configuratorDataOfShopCall,
} from '../../../api/contract/calls/configurator.ts';
import { dataOfShopArgs, dataQuery } from '../../../api/contract/first-calls.ts';
import { type Design, parseDesign, PlatenError, type Product } from '../../../engine/browser.ts';
import {
  applyPersonalisedText,
  findVariant,
  layersOfVariant,
  refuseCustomisation,
} from '../../../engine/personalisation.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import type { LoadedProduct, Notice } from '../session/session.ts';
import type { Inputs } from './inputs.ts';
import { loadSaved } from './load-saved.ts';

/** A product with its design, and a notice about loading. */
export interface ProductWithNotice {
  loaded: LoadedProduct;
  notice: Notice | undefined;
}

/**
 * Loads the design of the URL: the saved design of `customisationCode`, else the design that the product is sold with,
 * else the product, filled with `personalisedText`. A saved design keeps its texts.
 * @throws ApiProblem for a refusal of the API; PlatenError `customisation-mismatch`, `shop-mismatch`, or of an unreadable
 *   product; TypeError if no server answers
 */
export async function loadProduct(inputs: Inputs): Promise<ProductWithNotice> {
  const [data, saved] = await Promise.all([loadData(inputs), loadSaved(client, inputs)]);
  const { product, customisation: sold, enterpriseId, shopProductVariantId, shopDomain, currencyCode } = data;
  const compose = (customisation: unknown) =>
    parseDesign({ version: 1, shopProductVariantId, customisation });
  const unfilled = compose((inputs.loadBaseProduct ? undefined : sold) ?? {});
  const base =
    saved.customisation === undefined
      ? applyPersonalisedText(product, unfilled, inputs.personalisedText ?? '').design
      : unfilled;
  const design =
    saved.customisation === undefined ? base : refuseOther(product, compose(saved.customisation));
  if (!isOfShop(inputs, shopDomain))
    throw new PlatenError('shop-mismatch', messages.productOfOtherShop, { path: 'shopDomain' });
  const loaded = {
    inputs,
    enterpriseId,
    shopProductVariantId,
    shopDomain: inputs.shopDomain ?? shopDomain ?? undefined,
    currencyCode,
    product,
    design,
    base,
  };
  return { loaded, notice: saved.notice };
}

/** A design for another shop's cart would be refused when it is added. Templates have no cart. */
const isOfShop = ({ shopDomain: named, createTemplate }: Inputs, shopDomain: string | null): boolean =>
  named === undefined || createTemplate || named === shopDomain;

function loadData(inputs: Inputs) {
  const { shopProductVariantId: id } = inputs;
  if (id === undefined) return client(configuratorDataOfShopCall, dataOfShopArgs(inputs));
  return client(configuratorDataCall, { params: { id }, query: dataQuery(inputs) });
}

/** @throws PlatenError `customisation-mismatch` for a design of another product (C5-15) */
function refuseOther(product: Product, design: Design): Design {
  const refusal = refuseCustomisation(
    design.customisation,
    layersOfVariant(product, findVariant(product, design)),
  );
  if (refusal !== undefined) throw new PlatenError('customisation-mismatch', refusal);
  return design;
}
