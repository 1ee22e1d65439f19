import {
  configuratorDataCall,
  configuratorDataOfShopCall,
  retrieveCustomisationCall,
} from '../../../api/contract/calls/configurator.ts';
import { parseDesign } from '../../../engine/browser.ts';
import { client } from '../../shared/api/client.ts';
import type { LoadedProduct } from '../session/session.ts';
import type { Inputs } from './inputs.ts';

/**
 * Loads what the address names.
 * @throws ApiProblem as the API refuses; TypeError where it does not answer
 */
export async function loadProduct(inputs: Inputs): Promise<LoadedProduct> {
  const data = await loadData(inputs);
  const { product, customisation, enterpriseId, shopProductVariantId, shopDomain, currencyCode } = data;
  const sold = inputs.loadBaseProduct ? undefined : customisation;
  const saved = await loadSaved(inputs);
  const design = parseDesign({
    version: 1,
    shopProductVariantId,
    customisation: saved ?? sold ?? {},
  });
  return {
    inputs,
    enterpriseId,
    shopProductVariantId,
    shopDomain: inputs.shopDomain ?? shopDomain ?? undefined,
    currencyCode,
    product,
    design,
  };
}

function loadData(inputs: Inputs) {
  const { shopProductVariantId, shopType, ecommerceVariantId, shopDomain, loadBaseProduct, preview } = inputs;
  const query = { loadBaseProduct: loadBaseProduct ? ('true' as const) : undefined, preview };
  if (shopProductVariantId !== undefined)
    return client(configuratorDataCall, { params: { id: shopProductVariantId }, query });
  return client(configuratorDataOfShopCall, {
    params: { shopType: shopType ?? '', id: ecommerceVariantId ?? '' },
    query: { ...query, shopDomain },
  });
}

/** A code that leads to nothing is ignored, and the base product loads (C4). */
async function loadSaved({ customisationCode, shopDomain, preview, loadBaseProduct }: Inputs) {
  if (customisationCode === undefined || loadBaseProduct) return undefined;
  return client(retrieveCustomisationCall, { query: { customisationCode, shopDomain, preview } }).catch(
    () => undefined,
  );
}
