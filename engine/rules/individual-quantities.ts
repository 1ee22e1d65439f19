import { PlatenError } from '../errors.ts';
import type { Design } from '../model/design-file.ts';
import type { Layer } from '../model/layer.ts';
import type { SavedLayer } from '../model/saved-layer.ts';
import type { QuantityLayer } from '../model/text-area-quantities.ts';

/**
 * The design for one item of the order (C3 textAreaQuantities).
 * @param itemNbr counted from 1
 * @throws PlatenError `item-unknown` when the design has no texts for that item.
 */
export function applyItemTexts(design: Design, itemNbr: number): Design {
  const items = design.customisation.textAreaQuantities;
  if (items.some((item) => item.itemNbr === itemNbr)) return { ...design, itemNbr };
  const known = items.map((item) => item.itemNbr).join(', ');
  throw new PlatenError(
    'item-unknown',
    `The design has no texts for item ${itemNbr}; it has ${known === '' ? 'none' : known}.`,
    { path: 'customisation.textAreaQuantities' },
  );
}

/** The texts of the shown item of a design, by layer id; empty when the design shows its own. */
export function itemTexts(design: Design): Map<string, QuantityLayer> {
  const item = design.customisation.textAreaQuantities.find(({ itemNbr }) => itemNbr === design.itemNbr);
  return new Map((item?.layers ?? []).map((layer) => [String(layer.id), layer]));
}

/**
 * The saved layer with the item's text. An item without a text shows the design's if the layer copies it
 * (`copyIndividualQuantityPersonalisation`), else none.
 */
export function withItemText(
  layer: Layer,
  saved: SavedLayer | undefined,
  item: Pick<QuantityLayer, 'text'> | undefined,
): SavedLayer | undefined {
  const settings = layer.configuration.text;
  if (!settings || !item) return saved;
  if (item.text === '' && settings.copyIndividualQuantityPersonalisation) return saved;
  const configuration = saved?.configuration;
  return {
    ...(saved ?? { id: layer.id }),
    configuration: { ...configuration, text: { ...configuration?.text, text: item.text } },
  };
}
