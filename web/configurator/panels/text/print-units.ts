import type { Product } from '../../../../engine/browser.ts';
import { mmPerUnit, printAreasOfMask } from '../../../../engine/editor.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { formatLocale, t } from '../../../shared/text/text.ts';

/** A typographic point is 1/72 inch, an inch 25.4 mm. */
const POINTS_PER_MM = 72 / 25.4;

/** Formats lengths of the canvas as printed lengths of a view. Without a print area they are canvas units. */
export function printUnits(product: Product, maskId: Id) {
  const [area] = printAreasOfMask(product, maskId);
  const mm = area && mmPerUnit(area.configuration).y;
  const format = (value: number, unit?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 1, ...unit }).format(value);
  return {
    asPoints: (units: number) =>
      mm === undefined ? format(units) : t('{points} pt', { points: format(units * mm * POINTS_PER_MM) }),
    asMillimetres: (units: number) =>
      mm === undefined ? format(units) : format(units * mm, { style: 'unit', unit: 'millimeter' }),
  };
}
