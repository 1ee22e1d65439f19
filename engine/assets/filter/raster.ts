import { decodeSrgb, encodeSrgb } from '../../srgb.ts';
import type { PixelWindow } from '../layer-effect.ts';

/** The maximum of a channel. */
export const FULL = 65_535;

/** Pixels between the steps of a filter: premultiplied RGBA in 16 bits, so that sums are exact in every window. */
export interface Raster {
  data: Uint16Array;
  widthPx: number;
  heightPx: number;
  /** Whether channels are linear light instead of sRGB. */
  isLinear: boolean;
}

export const makeRaster = (
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
  isLinear: boolean,
): Raster => ({ data: new Uint16Array(widthPx * heightPx * 4), widthPx, heightPx, isLinear });

/** @param window in straight RGBA */
export function toRaster({ data, widthPx, heightPx }: PixelWindow): Raster {
  const raster = makeRaster({ widthPx, heightPx }, false);
  const out = raster.data;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 0) continue;
    const factor = (alpha * 257) / 255;
    out[at] = data[at]! * factor + 0.5;
    out[at + 1] = data[at + 1]! * factor + 0.5;
    out[at + 2] = data[at + 2]! * factor + 0.5;
    out[at + 3] = alpha * 257;
  }
  return raster;
}

/** @returns straight RGBA */
export function toPixels(raster: Raster): Uint8ClampedArray {
  const { data } = convertRaster(raster, false);
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 0) continue;
    const factor = 255 / alpha;
    out[at] = data[at]! * factor;
    out[at + 1] = data[at + 1]! * factor;
    out[at + 2] = data[at + 2]! * factor;
    out[at + 3] = alpha / 257;
  }
  return out;
}

let toLight: Uint16Array | undefined;
let toValue: Uint16Array | undefined;
const table = (curve: (value: number) => number): Uint16Array =>
  Uint16Array.from({ length: FULL + 1 }, (_, value) => Math.round(curve(value / FULL) * FULL));

/** Converts pixels to linear light or to sRGB; returns the raster itself if it is in that space. */
export function convertRaster(raster: Raster, isLinear: boolean): Raster {
  if (raster.isLinear === isLinear) return raster;
  const curve = isLinear ? (toLight ??= table(decodeSrgb)) : (toValue ??= table(encodeSrgb));
  const { data } = raster;
  const converted = makeRaster(raster, isLinear);
  const out = converted.data;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 0) continue;
    out[at + 3] = alpha;
    if (alpha === FULL) {
      out[at] = curve[data[at]!]!;
      out[at + 1] = curve[data[at + 1]!]!;
      out[at + 2] = curve[data[at + 2]!]!;
      continue;
    }
    const up = FULL / alpha;
    const down = alpha / FULL;
    out[at] = curve[Math.min(FULL, data[at]! * up) | 0]! * down + 0.5;
    out[at + 1] = curve[Math.min(FULL, data[at + 1]! * up) | 0]! * down + 0.5;
    out[at + 2] = curve[Math.min(FULL, data[at + 2]! * up) | 0]! * down + 0.5;
  }
  return converted;
}

/** A colour as three channels of a raster. @param rgb values of sRGB, 0 to 1 */
export function colourChannels(rgb: readonly number[], opacity: number, isLinear: boolean): number[] {
  const channels = rgb.map((value) => (isLinear ? decodeSrgb(value) : value) * opacity * FULL);
  return [...channels, opacity * FULL].map(Math.round);
}
