import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { messages } from '../messages.ts';
import { findDefinition } from './find-definition.ts';
import { findVariant } from './find-variant.ts';
import { masksOfVariant } from './masks-of-variant.ts';
import { isLinkingLayer } from './personalisable.ts';
import { resolveAllLayers, type ResolvedLayer } from './resolve-layers.ts';

/**
 * Mandatory layers left empty, mask after mask, ignoring linking layers (C5 "Add-to-cart validation"): the first is
 * the one to select. White space alone is no text.
 */
export function findEmptyMandatoryLayers(product: Product, design: Design): Finding[] {
  const masks = masksOfVariant(product, findVariant(product, design));
  const nameOf = (entry: ResolvedLayer) =>
    masks.find((mask) => sameId(mask.id, entry.maskId))?.name ?? String(entry.maskId);
  return resolveAllLayers(product, design)
    .filter((entry) => !isLinkingLayer(entry.layer))
    .flatMap((entry): Finding[] => {
      const fault = faultOf(product, entry);
      if (!fault) return [];
      const message = messages[fault.message](nameOf(entry));
      const path = savedPath(design, entry);
      return [
        { severity: 'error', rule: fault.rule, message, path, maskId: entry.maskId, layerId: entry.layer.id },
      ];
    });
}

/** The saved mask the layer would be filled in on, or the list of masks where none is saved yet. */
function savedPath(design: Design, entry: ResolvedLayer): string {
  const masks = design.customisation.configuration.masks;
  const index = masks.findIndex((mask) => sameId(mask.id, entry.maskId));
  return `customisation.configuration.masks${index === -1 ? '' : `[${index}]`}`;
}

function faultOf(
  product: Product,
  entry: ResolvedLayer,
): { rule: string; message: 'imageMandatory' | 'textMandatory' } | undefined {
  if (entry.kind === 'image') {
    const { mandatory, allowInput, url } = entry.image;
    const isAllowed = allowInput && findDefinition(product, entry.layer)?.allowInput !== false;
    if (mandatory && isAllowed && !url) return { rule: 'C5-01', message: 'imageMandatory' };
  }
  if (entry.kind === 'text' && entry.text.mandatory && entry.text.text.trim() === '') {
    return { rule: 'C5-02', message: 'textMandatory' };
  }
  return undefined;
}
