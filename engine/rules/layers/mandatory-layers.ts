import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { messages } from '../messages.ts';
import { findDefinition } from './find-definition.ts';
import { textOfItem } from '../text-of-item.ts';
import { findVariant } from './find-variant.ts';
import { masksOfVariant } from './masks-of-variant.ts';
import { isLinkingLayer } from './personalisable.ts';
import { resolveAllLayers, type ResolvedLayer } from './resolve-layers.ts';

/**
 * Mandatory layers left empty, mask after mask, ignoring linking layers (C5 "Add-to-cart validation"): the first is the
 * one to select. A text of only white space is empty. If items have their own texts and the design shows none of them,
 * a layer is empty when any item has no text in it; the finding names the first such item.
 */
export function findEmptyMandatoryLayers(product: Product, design: Design): Finding[] {
  const masks = masksOfVariant(product, findVariant(product, design));
  const nameOf = (entry: ResolvedLayer) =>
    masks.find((mask) => sameId(mask.id, entry.maskId))?.name ?? String(entry.maskId);
  return resolveAllLayers(product, design)
    .filter((entry) => !isLinkingLayer(entry.layer))
    .flatMap((entry): Finding[] => {
      const fault = faultOf(product, design, entry);
      if (!fault) return [];
      const { itemNbr } = fault;
      const message = messages[fault.message](nameOf(entry));
      const path = savedPath(design, entry);
      return [
        {
          severity: 'error',
          rule: fault.rule,
          message,
          path,
          maskId: entry.maskId,
          layerId: entry.layer.id,
          ...(itemNbr !== undefined && { itemNbr }),
        },
      ];
    });
}

/** The path of the saved mask of the layer, or of the list of masks if none is saved yet. */
function savedPath(design: Design, entry: ResolvedLayer): string {
  const masks = design.customisation.configuration.masks;
  const index = masks.findIndex((mask) => sameId(mask.id, entry.maskId));
  return `customisation.configuration.masks${index === -1 ? '' : `[${index}]`}`;
}

interface Fault {
  rule: string;
  message: 'imageMandatory' | 'textMandatory';
  itemNbr?: number;
}

function faultOf(product: Product, design: Design, entry: ResolvedLayer): Fault | undefined {
  if (entry.kind === 'image') {
    const { mandatory, allowInput, url } = entry.image;
    const isAllowed = allowInput && findDefinition(product, entry.layer)?.allowInput !== false;
    if (mandatory && isAllowed && !url) return { rule: 'C5-01', message: 'imageMandatory' };
  }
  if (entry.kind === 'text' && entry.text.mandatory) {
    const { customisation, itemNbr } = design;
    const items = itemNbr === undefined ? customisation.textAreaQuantities : [];
    if (items.length === 0) return isBlank(entry.text.text) ? TEXT_FAULT : undefined;
    const empty = items.find((item) => isBlank(textOfItem(product, entry.layer, item)));
    return empty && { ...TEXT_FAULT, itemNbr: empty.itemNbr };
  }
  return undefined;
}

const TEXT_FAULT = { rule: 'C5-02', message: 'textMandatory' } as const;

const isBlank = (text: string): boolean => text.trim() === '';
