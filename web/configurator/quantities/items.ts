import type { Design } from '../../../engine/browser.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import type { Session } from '../session/session.ts';

/** Items without texts of their own: they show the design's. */
const blank: TextAreaQuantity[] = [];

const blankItem = (index: number): TextAreaQuantity => (blank[index] ??= { itemNbr: index + 1, layers: [] });

/** As many items as are bought, none with a text of its own. The same objects each time. */
export const blankItems = (count: number): TextAreaQuantity[] =>
  Array.from({ length: count }, (_, index) => blankItem(index));

/** The items of the list: those of the design, else as many as the address says. */
export function itemsOf({ design, inputs }: Pick<Session, 'design' | 'inputs'>): TextAreaQuantity[] {
  const items = design.customisation.textAreaQuantities;
  return items.length > 0 ? items : blankItems(inputs.quantity);
}

/** The design with other items. The stage goes on showing the item it shows, if that is still there. */
export function withItems(
  { itemNbr, ...design }: Design,
  items: TextAreaQuantity[],
  shown: number | undefined = itemNbr,
): Design {
  const isThere = items.some((item) => item.itemNbr === shown);
  return {
    ...design,
    customisation: { ...design.customisation, textAreaQuantities: items },
    ...(isThere && { itemNbr: shown }),
  };
}

/** Items with one more text of their own: that of a layer, in one of them. */
export function setItemText(
  item: TextAreaQuantity,
  layers: readonly Pick<TextAreaQuantity['layers'][number], 'id' | 'name'>[],
  text: string,
): TextAreaQuantity {
  const ids = new Set(layers.map(({ id }) => String(id)));
  const others = item.layers.filter(({ id }) => !ids.has(String(id)));
  const filled = layers.map((layer) => ({
    multiline: false,
    duplicatable: false,
    mastertext: '',
    ...item.layers.find(({ id }) => String(id) === String(layer.id)),
    id: layer.id,
    name: layer.name,
    text,
  }));
  return { ...item, layers: [...others, ...filled] };
}

/** Numbers from 1 where the items before a change had them so; numbers of a shop's own stay. */
export function renumberItems(
  items: readonly TextAreaQuantity[],
  before: readonly TextAreaQuantity[],
): TextAreaQuantity[] {
  const isCounted = before.every(({ itemNbr }, index) => itemNbr === index + 1);
  return items.map((item, index) =>
    isCounted && item.itemNbr !== index + 1 ? { ...item, itemNbr: index + 1 } : item,
  );
}

/** Items to add after others. */
export function furtherItems(items: readonly TextAreaQuantity[], count: number): TextAreaQuantity[] {
  const last = items.reduce((most, { itemNbr }) => Math.max(most, itemNbr), 0);
  return Array.from({ length: count }, (_, index) => ({ itemNbr: last + index + 1, layers: [] }));
}
