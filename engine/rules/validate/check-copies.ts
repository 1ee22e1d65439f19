import type { DesignFunction } from '../../model/enumerations.ts';
import type { Layer } from '../../model/layer.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Product } from '../../model/product-file.ts';
import { sameId } from '../../model/id.ts';
import type { Finding } from '../finding.ts';
import {
  copyLimitsOf,
  countCopies,
  type CountedLayer,
  countFunction,
  limitMessages,
} from '../layers/duplication.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { type MessageKey, messages } from '../messages.ts';
import type { LocatedLayer } from './list-saved-layers.ts';

/** Checks duplicates against the limits of their original (C5-07, C5-08, C5-09, B5-05). */
export function checkCopies(
  product: Product,
  layerGroups: readonly LayerGroup[],
  layers: readonly LocatedLayer[],
): Finding[] {
  const refusals = new Map<Layer, MessageKey | undefined>();
  for (const group of layerGroups) {
    const copies = layers.filter(
      (layer) => layer.isDuplicate && sameId(layer.maskId, group.enterpriseProductMaskId),
    );
    const all = [...group.layers, ...copies.flatMap(countedCopy)];
    for (const original of new Set(copies.map((copy) => copy.original))) {
      if (original) refusals.set(original, refusal(product, original, all));
    }
  }
  return layers.flatMap(({ maskId, original, saved, path, isDuplicate }): Finding[] => {
    const reason = original && isDuplicate ? refusals.get(original) : undefined;
    if (!original || reason === undefined) return [];
    const message = messages[reason];
    const rule = copyRules[original.designFunction];
    return [{ severity: 'error', rule, message, path, maskId, layerId: saved.id }];
  });
}

function countedCopy({ original, saved }: LocatedLayer): CountedLayer[] {
  return original ? [{ name: saved.name ?? original.name, designFunction: original.designFunction }] : [];
}

/** The mask with all its copies is checked: a limit may be reached, not exceeded. */
function refusal(product: Product, original: Layer, all: readonly CountedLayer[]): MessageKey | undefined {
  const limits = copyLimitsOf(original, findDefinition(product, original));
  const says = limitMessages[original.designFunction];
  if (countFunction(original, all) > limits.maxAreas) return says.maxAreas;
  if (!limits.isDuplicatable) return 'layerNotDuplicatable';
  return countCopies(original, all) > limits.duplicationMaximum ? says.copyLimit : undefined;
}

/** The rule that limits the copies of a layer. */
const copyRules: Record<DesignFunction, string> = {
  IMAGE: 'C5-08',
  IMAGEAREA: 'C5-08',
  TEXTAREA: 'C5-07',
  COLOURAREA: 'C5-09',
  CLIPARTAREA: 'B5-05',
};
