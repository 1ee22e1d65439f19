import type { Product } from '../../../engine/browser.ts';
import { mmPerUnit, printAreasOfMask } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';

/** CSS defines 96 pixels per inch (CSS Values 4, section 6.2). Their physical size on a screen is unknown to pages. */
const PX_PER_MM = 96 / 25.4;

/** CSS pixels per canvas unit of a view at the size of its print. `undefined` if nothing is printed. */
export function realPxPerUnit(product: Product, maskId: Id): number | undefined {
  const [area] = printAreasOfMask(product, maskId);
  return area && mmPerUnit(area.configuration).x * PX_PER_MM;
}
