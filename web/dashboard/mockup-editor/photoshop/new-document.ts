import type { Product } from '../../../../engine/browser.ts';
import type { PsdView } from '../../../../engine/mockup-scenes.ts';
import { type ListedSmartObject, proposeSmartObject } from '../../../../engine/psd-mockups.ts';
import { firstArtwork } from '../artwork-choices.ts';
import { masksOfProduct } from '../photograph/masks-of-product.ts';

/**
 * A document whose most likely smart object shows the artwork of the product's first view.
 * @returns undefined if no smart object can show artwork, or the product has no views
 */
export function newDocument(
  product: Product,
  name: string,
  psdUrl: string,
  listed: readonly ListedSmartObject[],
): PsdView | undefined {
  const [mask] = masksOfProduct(product);
  const object = proposeSmartObject(listed);
  if (!mask || !object) return undefined;
  return { name, psdUrl, surfaces: [{ ...firstArtwork(product, mask.id), smartObject: object.name }] };
}
