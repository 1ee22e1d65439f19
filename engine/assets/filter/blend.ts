import type { BlendMode } from '../../blend-modes.ts';
import { compositeRasters } from './composite.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

type Rgb = [red: number, green: number, blue: number];

/** A channel of the source over one of the backdrop, both 0 to 1. Source: Compositing 1, section 10.1. */
const separable: Partial<Record<BlendMode, (below: number, top: number) => number>> = {
  multiply: (below, top) => below * top,
  screen: (below, top) => below + top - below * top,
  overlay: (below, top) => hardLight(top, below),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (below, top) => (below === 0 ? 0 : top >= 1 ? 1 : Math.min(1, below / (1 - top))),
  'color-burn': (below, top) => (below >= 1 ? 1 : top <= 0 ? 0 : 1 - Math.min(1, (1 - below) / top)),
  'hard-light': (below, top) => hardLight(below, top),
  'soft-light': softLight,
  difference: (below, top) => Math.abs(below - top),
  exclusion: (below, top) => below + top - 2 * below * top,
};

function hardLight(below: number, top: number): number {
  return top <= 0.5 ? below * 2 * top : below + (2 * top - 1) - below * (2 * top - 1);
}

function softLight(below: number, top: number): number {
  if (top <= 0.5) return below - (1 - 2 * top) * below * (1 - below);
  const lit = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * top - 1) * (lit - below);
}

const luminosity = ([red, green, blue]: Rgb): number => 0.3 * red + 0.59 * green + 0.11 * blue;

/** Source: Compositing 1, section 10.2. */
function withLuminosity(rgb: Rgb, light: number): Rgb {
  const shift = light - luminosity(rgb);
  const moved: Rgb = [rgb[0] + shift, rgb[1] + shift, rgb[2] + shift];
  const [least, most] = [Math.min(...moved), Math.max(...moved)];
  const pull = (value: number) => {
    let pulled = value;
    if (least < 0) pulled = light + ((pulled - light) * light) / (light - least);
    if (most > 1) pulled = light + ((pulled - light) * (1 - light)) / (most - light);
    return pulled;
  };
  return [pull(moved[0]), pull(moved[1]), pull(moved[2])];
}

const saturation = (rgb: Rgb): number => Math.max(...rgb) - Math.min(...rgb);

function withSaturation(rgb: Rgb, amount: number): Rgb {
  const [least, range] = [Math.min(...rgb), saturation(rgb)];
  const spread = (value: number) => (range === 0 ? 0 : ((value - least) * amount) / range);
  return [spread(rgb[0]), spread(rgb[1]), spread(rgb[2])];
}

function blendWhole(mode: BlendMode, below: Rgb, top: Rgb): Rgb {
  if (mode === 'hue') return withLuminosity(withSaturation(top, saturation(below)), luminosity(below));
  if (mode === 'saturation') return withLuminosity(withSaturation(below, saturation(top)), luminosity(below));
  return mode === 'color' ? withLuminosity(top, luminosity(below)) : withLuminosity(below, luminosity(top));
}

/** Blends one raster onto another. Source: Filter Effects 1, section 9.6. */
export function blendRasters(top: Raster, below: Raster, mode: BlendMode): Raster {
  if (mode === 'normal') return compositeRasters(top, below, 'over', []);
  const result = makeRaster(top, top.isLinear);
  const [a, b, out] = [top.data, below.data, result.data];
  const blend = separable[mode];
  for (let at = 0; at < out.length; at += 4) {
    const topAlpha = a[at + 3]! / FULL;
    const belowAlpha = b[at + 3]! / FULL;
    if (topAlpha === 0 && belowAlpha === 0) continue;
    out[at + 3] = Math.min(FULL, (topAlpha + belowAlpha - topAlpha * belowAlpha) * FULL + 0.5);
    const whole =
      blend || topAlpha === 0 || belowAlpha === 0
        ? undefined
        : blendWhole(mode, straight(b, at), straight(a, at));
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
