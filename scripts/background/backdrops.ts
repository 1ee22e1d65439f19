import {
  clamp01,
  linearFromHex,
  mix,
  type Rgb,
  scale,
  smoothstep,
} from '../fixtures/images/colour-arithmetic.ts';
import { createNoise, fractalNoise } from '../fixtures/images/noise.ts';

/** Linear light of what lies behind a product, over the unit square. */
export type Backdrop = (x: number, y: number) => Rgb;

const vignette = (x: number, y: number, strength: number): number =>
  1 - strength * ((x - 0.48) ** 2 + (y - 0.42) ** 2) * 2;

/** A paper roll, lit from above. */
export const studio =
  (hex: string, falloff = 0.35): Backdrop =>
  (x, y) =>
    scale(linearFromHex(hex), vignette(x, y, falloff) * (1.04 - 0.1 * y));

/** One colour running into another. */
export const gradient =
  (from: string, to: string): Backdrop =>
  (x, y) =>
    scale(
      mix(linearFromHex(from), linearFromHex(to), smoothstep(0, 1, y * 0.85 + 0.15 * x)),
      vignette(x, y, 0.2),
    );

/** A wall and the table before it. */
export const wallAndTable =
  (wall: string, table: string, horizon = 0.62): Backdrop =>
  (x, y) =>
    y < horizon - 0.004 * Math.sin(x * 2)
      ? scale(linearFromHex(wall), 0.86 + 0.2 * (1 - x))
      : scale(linearFromHex(table), 0.8 + 0.35 * (y - horizon) + 0.1 * x);

const woodNoise = createNoise(71);

/** Planks with their grain and joints. */
export const wood =
  (light: string, dark: string): Backdrop =>
  (x, y) => {
    const row = Math.floor(y * 5);
    const v = y * 5 - row;
    const shift = row * 7.31;
    const flow = fractalNoise(woodNoise, x * 2.2 + shift, v * 3 + shift, 3);
    const rings = 0.5 + 0.5 * Math.sin((v * 9 + flow * 5 + x * 1.5) * 2.4);
    const fibre = fractalNoise(woodNoise, x * 14 + shift, v * 120, 3);
    const tone = mix(linearFromHex(light), linearFromHex(dark), clamp01(0.25 + 0.4 * rings + 0.25 * fibre));
    const joint = Math.min(v, 1 - v) < 0.012 ? 0.35 : 1;
    return scale(tone, joint * (0.9 + 0.16 * Math.sin(row * 2.7)) * vignette(x, y, 0.25));
  };

const clothNoise = createNoise(73);

/** Coarse linen with soft creases. */
export const linen =
  (hex: string): Backdrop =>
  (x, y) => {
    const thread =
      Math.sin(x * 900 + 2 * clothNoise(x * 40, y * 40)) * Math.sin(y * 900 + 2 * clothNoise(y * 40, x * 40));
    const slub = clothNoise(x * 30, y * 220) + clothNoise(x * 220 + 9, y * 30);
    const crease = fractalNoise(clothNoise, x * 3 + y, y * 3, 3);
    return scale(linearFromHex(hex), 0.92 + 0.06 * thread + 0.05 * slub + 0.12 * crease);
  };

const marbleNoise = createNoise(79);

/** White marble with grey veins. */
export const marble: Backdrop = (x, y) => {
  const warp = fractalNoise(marbleNoise, x * 2.5, y * 2.5, 4);
  const vein = Math.abs(Math.sin((x * 3 + y * 4.4 + warp * 2.2) * 2));
  return scale(
    mix(linearFromHex('#8f9094'), linearFromHex('#e9e7e4'), smoothstep(0, 0.35, vein)),
    0.95 + 0.05 * warp,
  );
};

const bokehNoise = createNoise(83);

/** A garden far out of focus. */
export const bokeh: Backdrop = (x, y) => {
  const leaf = fractalNoise(bokehNoise, x * 3, y * 3, 2);
  const spot = smoothstep(0.35, 0.6, bokehNoise(x * 6 + 3, y * 6));
  const green = mix(linearFromHex('#2f5a2c'), linearFromHex('#8fb75a'), clamp01(0.5 + 0.6 * leaf));
  return mix(green, linearFromHex('#f2edc8'), spot * 0.5);
};

const concreteNoise = createNoise(89);

export const concrete =
  (hex: string): Backdrop =>
  (x, y) =>
    scale(
      linearFromHex(hex),
      0.95 + 0.16 * fractalNoise(concreteNoise, x * 5, y * 5, 6, 0.6) * vignette(x, y, 0.3),
    );
