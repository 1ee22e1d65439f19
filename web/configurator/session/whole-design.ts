import type { Design } from '../../../engine/browser.ts';

const wholes = new WeakMap<Design, Design>();

/** The design as it is for all items, whichever of them the stage shows. */
export function wholeDesign(design: Design): Design {
  if (design.itemNbr === undefined) return design;
  const { itemNbr: _, ...own } = design;
  const whole = wholes.get(design) ?? own;
  wholes.set(design, whole);
  return whole;
}
