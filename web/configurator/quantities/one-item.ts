import type { Design } from '../../../engine/browser.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import { wholeDesign } from '../session/whole-design.ts';

// A worker gets the design once, without its items, and then the texts of one item after the other.

/** The key of an item's texts. Items with the same texts look the same. */
export const keyOfTexts = ({ layers }: Pick<TextAreaQuantity, 'layers'>): string =>
  JSON.stringify(layers.map(({ id, text }) => [id, text]));

const withItems = (design: Design, textAreaQuantities: TextAreaQuantity[]): Design => ({
  ...design,
  customisation: { ...design.customisation, textAreaQuantities },
});

/** The part of a design that all items share. */
export const withoutItems = (design: Design): Design => withItems(wholeDesign(design), []);

/** The design with one item, which is shown. */
export const withItem = (design: Design, layers: TextAreaQuantity['layers']): Design => ({
  ...withItems(design, [{ itemNbr: 1, layers }]),
  itemNbr: 1,
});
