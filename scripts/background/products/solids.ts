import type { Rgb } from '../../fixtures/images/colour-arithmetic.ts';
import { createNoise } from '../../fixtures/images/noise.ts';
import type { Solid, Surface } from './march-solid.ts';

const { abs, hypot, max, min } = Math;
const grain = createNoise(7);

const ceramic = (albedo: Rgb): Surface => ({ albedo, shine: 0.35, gloss: 60, mirror: 0.03 });
const matt = (albedo: Rgb): Surface => ({ albedo, shine: 0.05, gloss: 10, mirror: 0 });
const metal = (albedo: Rgb): Surface => ({ albedo, shine: 0.5, gloss: 90, mirror: 0.75 });

/** Joins two solids with a fillet of about `radius`. */
function join(one: number, other: number, radius: number): number {
  const overlap = max(radius - abs(one - other), 0) / radius;
  return min(one, other) - overlap * overlap * radius * 0.25;
}

/** A rounded bar turned about the y axis: `r` from the axis, `y` up. */
const turned = (r: number, y: number, radius: number, half: number, round: number): number => {
  const dx = r - radius + round;
  const dy = abs(y) - half + round;
  return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - round;
};

const torus = (a: number, b: number, c: number, radius: number, thickness: number): number =>
  hypot(hypot(a, b) - radius, c) - thickness;

/** A mug with its handle on the right; the backdrop shows through the handle. */
export const mug = (colour: Rgb, band?: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const r = hypot(x, z);
    const wall = max(turned(r, y, 0.52, 0.58, 0.05), -turned(r, y - 0.12, 0.46, 0.6, 0.05));
    const handle = max(torus(x - 0.55, y * 0.82, z, 0.3, 0.065), 0.5 - r);
    return join(wall, handle, 0.06);
  },
  surfaceAt: ([x, y, z]) =>
    ceramic(band && abs(y) < 0.3 && hypot(x, z) > 0.5 && hypot(x, z) < 0.54 && z > -0.2 ? band : colour),
  eye: [0.6, 1.35, 4.2],
  viewAngleDeg: 25,
});

/** A steel bottle with a lid. */
export const bottle = (colour: Rgb, lid: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const r = hypot(x, z);
    const body = turned(r, y + 0.2, 0.32, 0.72, 0.09);
    const neck = turned(r, y - 0.62, 0.17, 0.16, 0.03);
    const cap = turned(r, y - 0.82, 0.21, 0.15, 0.04);
    return min(join(body, neck, 0.22), cap);
  },
  surfaceAt: ([, y]) => (y > 0.66 ? matt(lid) : metal(colour)),
  eye: [0.5, 0.7, 4.6],
  viewAngleDeg: 26,
});

/** A gift box with a ribbon round it. */
export const giftBox = (paper: Rgb, ribbon: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const box = (hx: number, hy: number, hz: number, cy: number): number => {
      const dx = abs(x) - hx;
      const dy = abs(y - cy) - hy;
      const dz = abs(z) - hz;
      return hypot(max(dx, 0), max(dy, 0), max(dz, 0)) + min(max(dx, dy, dz), 0) - 0.015;
    };
    const bow = min(
      hypot(hypot(x - 0.2, (y - 0.54) * 1.1) - 0.16, z * 0.6) - 0.035,
      hypot(hypot(x + 0.2, (y - 0.54) * 1.1) - 0.16, z * 0.6) - 0.035,
    );
    return min(box(0.55, 0.36, 0.55, -0.16), box(0.59, 0.1, 0.59, 0.27), bow * 0.85);
  },
  surfaceAt: ([x, y, z]) => (min(abs(x), abs(z)) < 0.08 || y > 0.4 ? ceramic(ribbon) : matt(paper)),
  eye: [1.9, 1.7, 3.6],
  viewAngleDeg: 25,
});

/** A gold ring with a stone: thin, reflective, mostly hole. */
export const ring = (gold: Rgb, stone: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const band = torus(x, y + 0.1, z, 0.66, 0.07);
    const gem = (abs(x) + abs(y - 0.74) + abs(z) - 0.24) * 0.577;
    return min(band, gem);
  },
  surfaceAt: ([, y]) => (y > 0.66 ? { albedo: stone, shine: 0.9, gloss: 40, mirror: 0.3 } : metal(gold)),
  eye: [1.3, 0.9, 4],
  viewAngleDeg: 26,
});

/** A turned wooden pawn: no straight line, a narrow neck, a fine grain. */
export const pawn = (light: Rgb, dark: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const r = hypot(x, z);
    const head = hypot(r, y - 0.55) - 0.27;
    const collar = turned(r, y - 0.28, 0.26, 0.04, 0.03);
    const waist = (r - 0.14 - 0.2 * max(0, -y + 0.1) ** 1.4) * 0.75;
    const foot = turned(r, y + 0.72, 0.46, 0.12, 0.06);
    return join(join(head, collar, 0.05), join(max(waist, abs(y + 0.2) - 0.5), foot, 0.15), 0.05);
  },
  surfaceAt([x, y, z]) {
    const rings = 0.5 + 0.5 * Math.sin(26 * hypot(x + 0.2, z - 0.3) + 3 * grain(x * 2, y * 1.2) + 2 * y);
    return ceramic([0, 1, 2].map((c) => light[c]! + (dark[c]! - light[c]!) * rings * 0.6) as never);
  },
  eye: [0.5, 0.9, 4.4],
  viewAngleDeg: 25,
});

/** A candle holder of thin wire: four legs and two rings. */
export const wireStand = (colour: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const top = torus(x, z, y - 0.45, 0.36, 0.03);
    const foot = torus(x, z, y + 0.6, 0.62, 0.03);
    const a = abs(x) > abs(z) ? abs(x) : abs(z);
    const b = abs(x) > abs(z) ? z : x;
    const slope = 0.36 + (0.26 * (0.45 - y)) / 1.05;
    const leg = max(hypot((a - slope) * 0.97, b) - 0.028, abs(y + 0.075) - 0.53);
    const dish = turned(hypot(x, z), y - 0.45, 0.36, 0.02, 0.015);
    return min(top, foot, leg, dish);
  },
  surfaceAt: () => ceramic(colour),
  eye: [1.2, 1.5, 4.2],
  viewAngleDeg: 24,
});

/** A vase of soft curves with a painted band, its mouth open. */
export const vase = (glaze: Rgb, band: Rgb): Solid => ({
  distanceTo(x, y, z) {
    const r = hypot(x, z);
    const radius = 0.3 + 0.2 * Math.sin((y + 0.75) * 2.1) + 0.04 * max(0, y - 0.5) * 4;
    const wall = max((r - radius) * 0.8, abs(y) - 0.8);
    return max(wall, -max(r - radius + 0.06, 0.4 - y));
  },
  surfaceAt: ([, y]) => ceramic(abs(y + 0.1) < 0.14 ? band : glaze),
  eye: [0.4, 1.2, 4.3],
  viewAngleDeg: 26,
});

/** A die, its corners round and its pips hollow. */
export const die = (colour: Rgb, pips: Rgb): Solid => {
  const isPip = (x: number, y: number, z: number): boolean => {
    const faces = [
      [x, y, z],
      [y, z, x],
      [z, x, y],
    ] as const;
    return faces.some(
      ([a, b, c], face) =>
        abs(c) > 0.5 && (hypot(a, b) < 0.09 || (face > 0 && hypot(abs(a) - 0.28, abs(b) - 0.28) < 0.09)),
    );
  };
  return {
    distanceTo(x, y, z) {
      const [dx, dy, dz] = [abs(x) - 0.43, abs(y) - 0.43, abs(z) - 0.43];
      return hypot(max(dx, 0), max(dy, 0), max(dz, 0)) + min(max(dx, dy, dz), 0) - 0.12;
    },
    surfaceAt: ([x, y, z]) => ceramic(isPip(x, y, z) ? pips : colour),
    eye: [2.2, 1.6, 3.4],
    viewAngleDeg: 27,
  };
};
