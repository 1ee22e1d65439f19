import { trialPrintCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Design, Product } from '../../../../engine/browser.ts';
import { findVariant, type Id, sameId } from '../../../../engine/personalisation.ts';
import { client } from '../../../shared/api/client.ts';
import { withoutCharges } from '../charges/charges-of-product.ts';
import { withoutGroupFields } from '../group-fields.ts';

/** A print of the edited product. */
export interface WantedPrint {
  enterpriseId: number;
  productGroupId: number;
  product: Product;
  /** Its variant is printed. */
  design: Design;
  areaId: Id;
  format: 'pdf' | 'png';
}

/**
 * The file of a print area of the edited product, rendered by the server.
 * @throws ApiProblem `print-refused`, `print-unavailable`; TypeError if no server answers
 */
export async function loadTrialPrint(
  { enterpriseId, productGroupId, product, design, areaId, format }: WantedPrint,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await client(trialPrintCall, {
    params: { enterpriseId, id: productGroupId },
    body: { product: onlyVariant(product, design), area: String(areaId), format },
    ...(signal && { signal }),
  });
  return response.blob();
}

/** The product with the variant of a design only. */
export function onlyVariant(product: Product, design: Design): Product {
  const { id } = findVariant(product, design);
  const { shopProduct } = product;
  return {
    ...withoutGroupFields(withoutCharges(product)),
    shopProduct: {
      ...shopProduct,
      shopProductVariants: shopProduct.shopProductVariants.filter((variant) => sameId(variant.id, id)),
    },
  };
}
