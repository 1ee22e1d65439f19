import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Product } from '../../model/product-file.ts';
import { fillMethodScale } from '../geometry/fill-scale.ts';
import { placeInArea } from '../geometry/place-in-area.ts';
import { printAreasOfMask, printRectangle } from '../geometry/print-rectangle.ts';
import { resolvePlacement } from '../geometry/resolve-placement.ts';
import type { ResolvedImage } from '../layers/resolve-layers.ts';

/**
 * The placement of a picture by the product's rules, in the form saved in a design. A design with a saved placement can
 * show the picture's thumbnail on screens.
 * @param original pixels of the picture as uploaded, upright
 */
export function placePicture(
  product: Product,
  { layer, area, maskId }: Pick<ResolvedImage, 'layer' | 'area' | 'maskId'>,
  original: { widthPx: number; heightPx: number },
): ObjectConfiguration {
  const size = { width: original.widthPx, height: original.heightPx };
  const byRule = placeInArea(area, size, fillMethodScale[layer.areaFillMethod], layer.imageRotate);
  const { autoCentralise } = product.shopProduct.enterpriseProductGroup.configuration;
  const rules = { autoCentralise, printRectangle: printRectangle(printAreasOfMask(product, maskId)[0]) };
  const placed = resolvePlacement({ layer, placement: null }, byRule, rules);
  return { ...placed, originalImageWidth: size.width, originalImageHeight: size.height };
}
