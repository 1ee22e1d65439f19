import type { Design } from '../../model/design-file.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { checkText } from '../text/check-text.ts';
import { textLimitsOf } from '../text/text-limits.ts';
import type { LocatedLayer } from './list-saved-layers.ts';

const ITEMS_PATH = 'customisation.textAreaQuantities';

/** Checks texts of single items: unknown layers, missing permission, truncation (C3-11, C5-03 to C5-05). */
export function checkItems(
  product: Product,
  design: Design,
  layerGroups: readonly LayerGroup[],
  saved: readonly LocatedLayer[],
): Finding[] {
  const layersById = new Map([
    ...saved.map(({ saved: { id }, original }) => [String(id), original] as const),
    ...layerGroups.flatMap((group) => group.layers).map((layer) => [String(layer.id), layer] as const),
  ]);
  const numbers = new Set<number>();
  const items = design.customisation.textAreaQuantities;
  const findings = items.flatMap((item, itemIndex): Finding[] => {
    const path = `${ITEMS_PATH}[${itemIndex}]`;
    const isTwice = numbers.has(item.itemNbr);
    numbers.add(item.itemNbr);
    const twice: Finding[] = isTwice
      ? [finding('error', 'item-twice', `Item ${item.itemNbr} is there twice.`, `${path}.itemNbr`)]
      : [];
    const texts = item.layers.flatMap((entry, index): Finding[] => {
      const layer = layersById.get(String(entry.id));
      const settings = layer?.configuration.text;
      const at = `${path}.layers[${index}]`;
      if (!layer || !settings)
        return [finding('error', 'layer-unknown', `The product has no text layer ${entry.id}.`, at)];
      if (!settings.allowIndividualQuantityPersonalisation)
        return [finding('error', 'C6-04', `${entry.name || entry.id} has one text for all items.`, at)];
      const { maxChars } = textLimitsOf(settings, findDefinition(product, layer));
      return checkText(entry.text, settings, maxChars).map(({ rule, message }) =>
        finding('warning', rule, message, `${at}.text`),
      );
    });
    return [...twice, ...texts];
  });
  if (design.itemNbr !== undefined && !numbers.has(design.itemNbr))
    findings.push(
      finding('error', 'item-unknown', `The design has no texts for item ${design.itemNbr}.`, 'itemNbr'),
    );
  return findings;
}

function finding(severity: Finding['severity'], rule: string, message: string, path: string): Finding {
  return { severity, rule, message, path };
}
