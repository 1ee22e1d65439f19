import type { Design } from '../../../engine/browser.ts';

const wholes = new WeakMap<Design, Design>();

/** The design for all items, independent of the shown item. */
export function wholeDesign(design: Design): Design {
  if (design.itemNbr === undefined) return design;
  const { itemNbr: _, ...own } = design;
  const whole = wholes.get(design) ?? own;
  wholes.set(design, whole);
  return whole;
}
