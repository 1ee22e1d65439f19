import type { Product } from '../../../../engine/browser.ts';
import { mmPerUnit, printAreasOfMask } from '../../../../engine/editor.ts';
import type { Id } from '../../../../engine/personalisation.ts';

/** A typographic point is 1/72 inch, an inch 25.4 mm. */
const POINTS_PER_MM = 72 / 25.4;

/** Lengths of the canvas as they are printed on a view, in words. Without a print area they are canvas units. */
export function printUnits(product: Product, maskId: Id) {
  const [area] = printAreasOfMask(product, maskId);
  const mm = area && mmPerUnit(area.configuration).y;
  const number = (value: number) => String(Math.round(value * 10) / 10);
  return {
    asPoints: (units: number) =>
      mm === undefined ? number(units) : `${number(units * mm * POINTS_PER_MM)} pt`,
    asMillimetres: (units: number) => (mm === undefined ? number(units) : `${number(units * mm)} mm`),
  };
}
