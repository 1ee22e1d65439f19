import type { TransferCurve } from './filter-steps.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

/** Multiplies each unpremultiplied pixel by a matrix of 4 rows of 5. Source: Filter Effects 1, 9.7. */
export function multiplyColours(raster: Raster, m: readonly number[]): Raster {
  const result = makeRaster(raster, raster.isLinear);
  const [from, to] = [raster.data, result.data];
  for (let at = 0; at < from.length; at += 4) {
    const alpha = from[at + 3]!;
    const up = alpha === 0 ? 0 : 1 / alpha;
    const red = from[at]! * up;
    const green = from[at + 1]! * up;
    const blue = from[at + 2]! * up;
    const a = alpha / FULL;
    const toAlpha = clamp(m[15]! * red + m[16]! * green + m[17]! * blue + m[18]! * a + m[19]!) * FULL;
    if (toAlpha === 0) continue;
    to[at] = clamp(m[0]! * red + m[1]! * green + m[2]! * blue + m[3]! * a + m[4]!) * toAlpha + 0.5;
    to[at + 1] = clamp(m[5]! * red + m[6]! * green + m[7]! * blue + m[8]! * a + m[9]!) * toAlpha + 0.5;
    to[at + 2] = clamp(m[10]! * red + m[11]! * green + m[12]! * blue + m[13]! * a + m[14]!) * toAlpha + 0.5;
    to[at + 3] = toAlpha + 0.5;
  }
  return result;
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Maps each channel by a curve. Source: Filter Effects 1, section 9.9. */
export function transferColours(raster: Raster, curves: readonly (TransferCurve | undefined)[]): Raster {
  const tables = curves.map((curve) => curve && composeTable(curve));
  const result = makeRaster(raster, raster.isLinear);
  const [from, to] = [raster.data, result.data];
  const read = (channel: number, value: number) => tables[channel]?.[value] ?? value;
  for (let at = 0; at < from.length; at += 4) {
    const alpha = from[at + 3]!;
    const toAlpha = read(3, alpha);
    if (toAlpha === 0) continue;
    const up = alpha === 0 ? 0 : FULL / alpha;
    for (let channel = 0; channel < 3; channel += 1) {
      const straight = Math.min(FULL, from[at + channel]! * up + 0.5) | 0;
      to[at + channel] = (read(channel, straight) * toAlpha) / FULL + 0.5;
    }
    to[at + 3] = toAlpha;
  }
  return result;
}

const composeTable = (curve: TransferCurve): Uint16Array =>
  Uint16Array.from({ length: FULL + 1 }, (_, index) => {
    const value = mapChannel(curve, index / FULL);
    return Math.round(Math.min(1, Math.max(0, value)) * FULL);
  });

function mapChannel(curve: TransferCurve, value: number): number {
  switch (curve.kind) {
    case 'linear':
      return curve.slope * value + curve.intercept;
    case 'gamma':
      return curve.amplitude * value ** curve.exponent + curve.offset;
    case 'discrete': {
      const { values } = curve;
      return values[Math.min(values.length - 1, Math.floor(value * values.length))]!;
    }
    case 'table': {
      const { values } = curve;
      const place = value * (values.length - 1);
      const index = Math.min(values.length - 2, Math.floor(place));
      if (index < 0) return values[0]!;
      return values[index]! + (place - index) * (values[index + 1]! - values[index]!);
    }
  }
}
