import type { CompositeOperator } from './filter-steps.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

/** Combines two rasters. Source: Filter Effects 1, section 9.8; Compositing 1, section 9. */
export function compositeRasters(
  top: Raster,
  below: Raster,
  operator: CompositeOperator,
  factors: readonly number[],
): Raster {
  const result = makeRaster(top, top.isLinear);
  if (operator === 'arithmetic') combine(top.data, below.data, result.data, factors);
  else weigh(top.data, below.data, result.data, operator);
  return result;
}

/** Porter and Duff: the weight of each input depends on the alpha of the other. */
function weigh(
  top: Uint16Array,
  below: Uint16Array,
  out: Uint16Array,
  operator: Exclude<CompositeOperator, 'arithmetic'>,
): void {
  for (let at = 0; at < out.length; at += 4) {
    const topAlpha = top[at + 3]! / FULL;
    const belowAlpha = below[at + 3]! / FULL;
    if (topAlpha === 0 && belowAlpha === 0) continue;
    let a = 1;
    let b = 1;
    if (operator === 'in' || operator === 'atop') a = belowAlpha;
    else if (operator === 'out' || operator === 'xor') a = 1 - belowAlpha;
    if (operator === 'in' || operator === 'out') b = 0;
    else if (operator !== 'lighter') b = 1 - topAlpha;
    for (let channel = at; channel < at + 4; channel += 1)
      out[channel] = Math.min(FULL, top[channel]! * a + below[channel]! * b + 0.5);
  }
}

function combine(
  top: Uint16Array,
  below: Uint16Array,
  out: Uint16Array,
  [k1 = 0, k2 = 0, k3 = 0, k4 = 0]: readonly number[],
): void {
  for (let at = 0; at < out.length; at += 4) {
    for (let channel = at + 3; channel >= at; channel -= 1) {
      const a = top[channel]!;
      const b = below[channel]!;
      const value = (k1 * a * b) / FULL + k2 * a + k3 * b + k4 * FULL + 0.5;
      // A premultiplied channel is at most its alpha.
      const most = channel === at + 3 ? FULL : out[at + 3]!;
      out[channel] = value < 0 ? 0 : value > most ? most : value;
    }
  }
}
