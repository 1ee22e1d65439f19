import type { Product } from '../../../engine/browser.ts';
import { mmPerUnit, printAreasOfMask } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';

/** CSS counts 96 pixels to the inch (CSS Values 4, section 6.2). No page knows how large they are on the screen. */
const PX_PER_MM = 96 / 25.4;

/** CSS pixels that a canvas unit takes where a view is as large as its print; `undefined` where nothing is printed. */
export function realPxPerUnit(product: Product, maskId: Id): number | undefined {
  const [area] = printAreasOfMask(product, maskId);
  return area && mmPerUnit(area.configuration).x * PX_PER_MM;
}
