import type { Design } from '../../../engine/browser.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import type { Session } from '../session/session.ts';

/** Items without their own texts. They show the design's. */
const blank: TextAreaQuantity[] = [];

const blankItem = (index: number): TextAreaQuantity => (blank[index] ??= { itemNbr: index + 1, layers: [] });

/** Items without their own texts, as many as the quantity. The objects are reused. */
export const blankItems = (count: number): TextAreaQuantity[] =>
  Array.from({ length: count }, (_, index) => blankItem(index));

/** The items of the list: those of the design, else blank ones for the quantity of the URL. */
export function itemsOf({ design, inputs }: Pick<Session, 'design' | 'inputs'>): TextAreaQuantity[] {
  const items = design.customisation.textAreaQuantities;
  return items.length > 0 ? items : blankItems(inputs.quantity);
}

/** The design with other items. The shown item stays the same if it still exists. */
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

/** The items with the text of a layer set in one of them. */
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

/** Renumbers items from 1 if they were numbered so before a change. Numbers of a shop are kept. */
export function renumberItems(
  items: readonly TextAreaQuantity[],
  before: readonly TextAreaQuantity[],
): TextAreaQuantity[] {
  const isCounted = before.every(({ itemNbr }, index) => itemNbr === index + 1);
  return items.map((item, index) =>
    isCounted && item.itemNbr !== index + 1 ? { ...item, itemNbr: index + 1 } : item,
  );
}

/** New items to append. */
export function furtherItems(items: readonly TextAreaQuantity[], count: number): TextAreaQuantity[] {
  const last = items.reduce((most, { itemNbr }) => Math.max(most, itemNbr), 0);
  return Array.from({ length: count }, (_, index) => ({ itemNbr: last + index + 1, layers: [] }));
}
