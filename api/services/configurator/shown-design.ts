import type * as z from 'zod';
import { type Design, parseDesign, PlatenError, type Product } from '../../../engine/node.ts';
import type { configuratorDataCall } from '../../contract/calls/configurator.ts';
import type { EncodedBody } from '../../answers/encoded-body.ts';
import type { Customisations } from './customisations.ts';

interface ShownDesign {
  product: Product;
  design: Design;
  /** The design is a saved one and not the product's own. */
  isSaved: boolean;
}

/**
 * The design that the configurator's page shows first. An unknown code shows the product, as on the page.
 * @param data of the product, as the configurator loads it
 * @param saved the design that the page's address names
 */
export async function loadShownDesign(
  customisations: Pick<Customisations, 'load'>,
  { enterpriseId, body }: { enterpriseId: number; body: EncodedBody },
  saved?: { code: string | undefined; shopDomain: string | undefined },
): Promise<ShownDesign> {
  if (saved?.code !== undefined) {
    const { code, shopDomain } = saved;
    const found = await customisations.load(code, { shopDomain, enterpriseId }).catch(ignoreOwn);
    if (found) return { product: found.product, design: found.design, isSaved: true };
  }
  return readSold(body);
}

/** A product with the design that it is sold with. */
function readSold(body: EncodedBody): ShownDesign {
  const data = JSON.parse(body.bytes.toString()) as z.output<typeof configuratorDataCall.answer>;
  const { shopProductVariantId, customisation = {} } = data;
  const design = parseDesign({ version: 1, shopProductVariantId, customisation });
  return { product: data.product, design, isSaved: false };
}

function ignoreOwn(error: unknown): undefined {
  if (!(error instanceof PlatenError && error.status < 500)) throw error;
}
