import { singleLightOfByte } from '../../srgb.ts';

/** A colour in linear light. */
export type Light = readonly [red: number, green: number, blue: number];

/** The number of listed colours. */
const COLOURS = 6;
/** The maximum number of sampled pixels, up to a factor of 2, and the iterations of clustering. */
const SAMPLES = 6000;
const ROUNDS = 6;

/** Representative colours of the chosen pixels (k-means, initialised with distant colours). */
export function listColours(rgba: Uint8ClampedArray, chosen: Int32Array): Light[] {
  const step = Math.max(1, Math.floor(chosen.length / SAMPLES));
  const samples = Float64Array.from(
    { length: Math.ceil(chosen.length / step) * 3 },
    (_, i) => singleLightOfByte[rgba[chosen[Math.floor(i / 3) * step]! * 4 + (i % 3)]!]!,
  );
  const count = samples.length / 3;
  if (count === 0) return [];
  /** Squared distances from the nearest colours, and their numbers. */
  const offs = new Float64Array(count).fill(Infinity);
  const nearest = new Uint8Array(count);
  const compareWith = ([red, green, blue]: Light, number: number): void => {
    for (let index = 0; index < count; index += 1) {
      const r = samples[index * 3]! - red;
      const g = samples[index * 3 + 1]! - green;
      const b = samples[index * 3 + 2]! - blue;
      const off = r * r + g * g + b * b;
      if (off >= offs[index]!) continue;
      offs[index] = off;
      nearest[index] = number;
    }
  };
  const colours = [meanOf(samples, nearest, 0)!];
  compareWith(colours[0]!, 0);
  while (colours.length < COLOURS) {
    const far = offs.indexOf(offs.reduce((most, off) => Math.max(most, off), 0)) * 3;
    compareWith([samples[far]!, samples[far + 1]!, samples[far + 2]!], colours.length);
    colours.push([samples[far]!, samples[far + 1]!, samples[far + 2]!]);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    colours.forEach((colour, k) => (colours[k] = meanOf(samples, nearest, k) ?? colour));
    offs.fill(Infinity);
    colours.forEach(compareWith);
  }
  return colours;
}

/** The mean of the samples that are nearest to a colour. */
function meanOf(samples: Float64Array, nearest: Uint8Array, number: number): Light | undefined {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let index = 0; index < nearest.length; index += 1) {
    if (nearest[index] !== number) continue;
    red += samples[index * 3]!;
    green += samples[index * 3 + 1]!;
    blue += samples[index * 3 + 2]!;
    count += 1;
  }
  return count === 0 ? undefined : [red / count, green / count, blue / count];
}
