import { linearFromHex } from '../../engine/srgb.ts';
import { clamp01, mix, type Rgb, scale, smoothstep } from '../fixtures/images/colour-arithmetic.ts';
import { createNoise, fractalNoise } from '../fixtures/images/noise.ts';

/** Linear light of the backdrop of a product, over the unit square. */
export type Backdrop = (x: number, y: number) => Rgb;

const vignette = (x: number, y: number, strength: number): number =>
  1 - strength * ((x - 0.48) ** 2 + (y - 0.42) ** 2) * 2;

/** A paper roll, lit from above. */
export const studio =
  (hex: string, falloff = 0.35): Backdrop =>
  (x, y) =>
    scale(linearFromHex(hex), vignette(x, y, falloff) * (1.04 - 0.1 * y));

/** A gradient from one colour to another. */
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

const lampNoise = createNoise(97);

/** A street at night, far out of focus: round lamps in the dark. */
export const nightLights: Backdrop = (x, y) => {
  const dark = mix(
    linearFromHex('#141826'),
    linearFromHex('#39304a'),
    clamp01(0.5 + 0.7 * fractalNoise(lampNoise, x * 2, y * 2, 2)),
  );
  let light = dark;
  for (let lamp = 0; lamp < 14; lamp += 1) {
    const [u, v] = [0.5 + 0.62 * lampNoise(lamp * 3.7, 1.3), 0.5 + 0.62 * lampNoise(2.9, lamp * 4.1)];
    const radius = 0.04 + 0.03 * ((lamp * 7) % 5) * 0.4;
    const cover = 1 - smoothstep(radius * 0.7, radius * 1.15, Math.hypot(x - u, y - v));
    light = mix(light, linearFromHex(lamp % 3 === 0 ? '#e8b25a' : '#c9d6ee'), 0.55 * cover);
  }
  return light;
};

/** A woven check. */
export const plaid =
  (ground: string, stripe: string): Backdrop =>
  (x, y) => {
    const band = (at: number): number => smoothstep(-0.15, 0.15, Math.sin(at * 38)) * 0.5;
    const thread = 0.03 * Math.sin(x * 800) * Math.sin(y * 800);
    return scale(mix(linearFromHex(ground), linearFromHex(stripe), band(x) + band(y)), 0.94 + thread);
  };

const chipNoise = createNoise(101);

/** Polished stone chips in cement. */
export const terrazzo: Backdrop = (x, y) => {
  const chip = smoothstep(0.22, 0.26, chipNoise(x * 26, y * 26));
  const kind = chipNoise(x * 5 + 40, y * 5) > 0 ? '#b98a72' : '#6f7a78';
  return scale(mix(linearFromHex('#dcd7cd'), linearFromHex(kind), chip), vignette(x, y, 0.2));
};
