import type { Design } from '../../../engine/browser.ts';
import { ownTextOfItem, type TextAreaQuantity } from '../../../engine/quantities.ts';
import type { Session } from '../session/session.ts';
import { wholeDesign } from '../session/whole-design.ts';
import { itemColumns } from './item-columns.ts';

/**
 * The saved form of the design: each item has all its texts, with the design's texts beside them (configurator §3
 * textAreaQuantities). An item without its own text has the design's, or an empty one if the layer copies it. Texts of
 * removed layers are left out.
 */
export function completeItems({ product, design }: Pick<Session, 'product' | 'design'>): Design {
  const whole = wholeDesign(design);
  const items = whole.customisation.textAreaQuantities;
  if (items.length === 0) return whole;
  const layers = itemColumns({ product, design }).flatMap((column) => column.layers);
  const complete = (item: TextAreaQuantity): TextAreaQuantity => ({
    ...item,
    layers: layers.map((layer) => {
      const settings = layer.configuration.text;
      const { text: mastertext = '', multiline = false, duplicatable = false } = settings ?? {};
      const isCopied = settings?.copyIndividualQuantityPersonalisation === true;
      const text = ownTextOfItem(layer, item) ?? (isCopied ? '' : mastertext);
      return { id: layer.id, name: layer.name, multiline, duplicatable, text, mastertext };
    }),
  });
  return { ...whole, customisation: { ...whole.customisation, textAreaQuantities: items.map(complete) } };
}
