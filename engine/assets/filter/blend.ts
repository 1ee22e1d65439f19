import { type ChannelBlend, channelBlends, colourBlends, type Rgb } from '../../blend-formulas.ts';
import type { BlendMode } from '../../blend-modes.ts';
import { compositeRasters } from './composite.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

/** Source: Compositing 1, section 10.1. */
const softLight: ChannelBlend = (below, top) => {
  if (top <= 0.5) return below - (1 - 2 * top) * below * (1 - below);
  const lit = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * top - 1) * (lit - below);
};

const ofChannels: Partial<Record<BlendMode, ChannelBlend>> = { ...channelBlends, 'soft-light': softLight };
const ofColours: Partial<Record<BlendMode, (below: Rgb, top: Rgb) => Rgb>> = colourBlends;

/** Blends one raster onto another. Source: Filter Effects 1, section 9.6. */
export function blendRasters(top: Raster, below: Raster, mode: BlendMode): Raster {
  if (mode === 'normal') return compositeRasters(top, below, 'over', []);
  const result = makeRaster(top, top.isLinear);
  const [a, b, out] = [top.data, below.data, result.data];
  const blend = ofChannels[mode];
  const blendColours = ofColours[mode];
  for (let at = 0; at < out.length; at += 4) {
    const topAlpha = a[at + 3]! / FULL;
    const belowAlpha = b[at + 3]! / FULL;
    if (topAlpha === 0 && belowAlpha === 0) continue;
    out[at + 3] = Math.min(FULL, (topAlpha + belowAlpha - topAlpha * belowAlpha) * FULL + 0.5);
    const whole =
      topAlpha === 0 || belowAlpha === 0 ? undefined : blendColours?.(straight(b, at), straight(a, at));
    for (let channel = 0; channel < 3; channel += 1) {
      const over = a[at + channel]! / FULL;
      const under = b[at + channel]! / FULL;
      let mixed = 0;
      if (whole) mixed = whole[channel]!;
      else if (blend && topAlpha > 0 && belowAlpha > 0) mixed = blend(under / belowAlpha, over / topAlpha);
      const value = (1 - belowAlpha) * over + (1 - topAlpha) * under + topAlpha * belowAlpha * mixed;
      out[at + channel] = Math.max(0, Math.min(out[at + 3]!, value * FULL + 0.5));
    }
  }
  return result;
}

/** A pixel's colour free of its alpha, which is not 0. */
function straight(data: Uint16Array, at: number): Rgb {
  const alpha = data[at + 3]!;
  return [data[at]! / alpha, data[at + 1]! / alpha, data[at + 2]! / alpha];
}
