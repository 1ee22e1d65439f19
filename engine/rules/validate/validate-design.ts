import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { findVariant } from '../layers/find-variant.ts';
import { layersOfVariant } from '../layers/layers-of-variant.ts';
import { findEmptyMandatoryLayers } from '../layers/mandatory-layers.ts';
import { checkCodes } from './check-codes.ts';
import { checkContent } from './check-content.ts';
import { checkCopies } from './check-copies.ts';
import { checkItems } from './check-items.ts';
import { checkKnown, checkPermissions, checkSavedOnce } from './check-saved-layers.ts';
import { listSavedLayers } from './list-saved-layers.ts';

/**
 * All findings of the rules about a design of a product: missing, unknown, forbidden or truncated content. A design
 * without findings may be sold and printed.
 */
export function validateDesign(product: Product, design: Design): Finding[] {
  const layerGroups = readLayerGroups(product, design);
  if ('rule' in layerGroups) return [layerGroups];
  const layers = listSavedLayers(design, layerGroups);
  return [
    ...checkKnown(design, layerGroups, layers),
    ...checkSavedOnce(layers),
    ...checkPermissions(product, layers),
    ...checkCopies(product, layerGroups, layers),
    ...checkContent(product, layers),
    ...checkItems(product, design, layerGroups, layers),
    ...checkCodes(product, design, layerGroups),
    ...findEmptyMandatoryLayers(product, design),
  ];
}

function readLayerGroups(product: Product, design: Design): ReturnType<typeof layersOfVariant> | Finding {
  try {
    return layersOfVariant(product, findVariant(product, design));
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    return { severity: 'error', rule: error.code, message: error.message, path: error.path ?? '' };
  }
}
