import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { checkHexColours } from './check-hex-colours.ts';
import { checkPrintAreas } from './check-print-areas.ts';
import { checkProductLayers } from './check-product-layers.ts';
import { checkReferences } from './check-references.ts';
import { checkViews } from './check-views.ts';
import { listProductLayers } from './list-product-layers.ts';
import { checkUnsupportedFields } from './unsupported-fields.ts';

/** All findings of the rules about a product. */
export function validateProduct(product: Product): Finding[] {
  const layers = listProductLayers(product);
  return [
    ...checkViews(product),
    ...checkReferences(product, layers),
    ...checkPrintAreas(product),
    ...checkProductLayers(product, layers),
    ...checkHexColours(product, layers),
    ...checkUnsupportedFields(product, layers),
  ];
}
