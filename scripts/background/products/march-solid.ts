import { clamp01, type Rgb } from '../../fixtures/images/colour-arithmetic.ts';
import { along, cross, dot, unit, type Vector } from '../../fixtures/vector.ts';

/** A solid as a signed distance field around the origin, y up; all of it within a ball of radius 1.2. */
export interface Solid {
  distanceTo: (x: number, y: number, z: number) => number;
  surfaceAt: (point: Vector) => Surface;
  /** Position of the camera, which looks at the origin. */
  eye: Vector;
  /** Vertical angle of view. */
  viewAngleDeg: number;
}

export interface Surface {
  /** Linear light. */
  albedo: Rgb;
  /** Strength and narrowness of the highlight. */
  shine: number;
  gloss: number;
  /** Fraction of the light that is a reflection of the studio. */
  mirror: number;
}

/** Linear RGB premultiplied by coverage, four floats a pixel. */
export interface Cover {
  sidePx: number;
  rgba: Float32Array;
}

const REACH = 1.25;
const KEY = unit([-0.55, 0.75, 0.6]);
const SUBPIXELS = 4;

/** Sphere-traces a solid in a studio of one soft key light and a bright ceiling; edges are supersampled 4 x 4. */
export function marchSolid(solid: Solid, sidePx: number): Cover {
  const forward = unit([-solid.eye[0], -solid.eye[1], -solid.eye[2]]);
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const tan = Math.tan((solid.viewAngleDeg * Math.PI) / 360);
  const shoot = (x: number, y: number): Rgb | undefined => {
    const u = ((x / sidePx) * 2 - 1) * tan;
    const v = (1 - (y / sidePx) * 2) * tan;
    const ray = unit([
      forward[0] + right[0] * u + up[0] * v,
      forward[1] + right[1] * u + up[1] * v,
      forward[2] + right[2] * u + up[2] * v,
    ]);
    return trace(solid, ray);
  };
  const rgba = new Float32Array(sidePx * sidePx * 4);
  const hits = new Uint8Array(sidePx * sidePx);
  for (let at = 0, y = 0; y < sidePx; y += 1)
    for (let x = 0; x < sidePx; x += 1, at += 1) {
      const colour = shoot(x + 0.5, y + 0.5);
      if (!colour) continue;
      hits[at] = 1;
      rgba.set([...colour, 1], at * 4);
    }
  const isEdge = (x: number, y: number): boolean => {
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1)
        if (hits[Math.min(sidePx - 1, Math.max(0, y + dy)) * sidePx + x + dx] !== hits[y * sidePx + x])
          return true;
    return false;
  };
  for (let y = 0; y < sidePx; y += 1)
    for (let x = 1; x < sidePx - 1; x += 1) {
      if (!isEdge(x, y)) continue;
      const sum = [0, 0, 0, 0];
      for (let sub = 0; sub < SUBPIXELS ** 2; sub += 1) {
        const colour = shoot(
          x + ((sub % SUBPIXELS) + 0.5) / SUBPIXELS,
          y + (Math.floor(sub / SUBPIXELS) + 0.5) / SUBPIXELS,
        );
        if (!colour) continue;
        for (let c = 0; c < 3; c += 1) sum[c]! += colour[c]! / SUBPIXELS ** 2;
        sum[3]! += 1 / SUBPIXELS ** 2;
      }
      rgba.set(sum, (y * sidePx + x) * 4);
    }
  return { sidePx, rgba };
}

function trace(solid: Solid, ray: Vector): Rgb | undefined {
  const { eye, distanceTo } = solid;
  const nearest = -dot(eye, ray);
  const missBy = Math.sqrt(Math.max(0, dot(eye, eye) - nearest * nearest));
  if (missBy > REACH) return undefined;
  const half = Math.sqrt(REACH * REACH - missBy * missBy);
  let travelled = nearest - half;
  for (let step = 0; step < 160; step += 1) {
    const [x, y, z] = along(eye, ray, travelled);
    const distance = distanceTo(x, y, z);
    if (distance < 0.0006) return shade(solid, [x, y, z], ray);
    travelled += distance * 0.92;
    if (travelled > nearest + half) return undefined;
  }
  return undefined;
}

function shade(solid: Solid, point: Vector, ray: Vector): Rgb {
  const [x, y, z] = point;
  const field = solid.distanceTo;
  const e = 0.0008;
  const normal = unit([
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ]);
  let openness = 1;
  for (let i = 1; i <= 4; i += 1) {
    const [ax, ay, az] = along(point, normal, i * 0.05);
    openness -= Math.max(0, i * 0.05 - field(ax, ay, az)) * (1.6 / i);
  }
  openness = 0.35 + 0.65 * clamp01(openness);
  const { albedo, shine, gloss, mirror } = solid.surfaceAt(point);
  const key = clamp01((dot(normal, KEY) + 0.15) / 1.15);
  const sky = 0.42 + 0.26 * normal[1];
  const bounce = along([0, 0, 0], ray, 1);
  const into = dot(bounce, normal);
  const reflected = unit(along(bounce, normal, -2 * into));
  const highlight = shine * clamp01(dot(reflected, KEY)) ** gloss;
  const studio = studioLight(reflected) * (mirror + (1 - mirror) * 0.5 * shine * (1 + into) ** 4);
  const diffuse = (1 - mirror) * (0.72 * key + sky) * openness;
  return [0, 1, 2].map(
    (c) => albedo[c]! * (diffuse + mirror * studio) + highlight + (1 - mirror) * studio * 0.5,
  ) as never;
}

/** Light reflected by a shiny surface: a bright ceiling, two strip lights, a darker floor. */
function studioLight([x, y]: Vector): number {
  const strip = Math.exp(-(((x + 0.55) / 0.16) ** 2)) + 0.6 * Math.exp(-(((x - 0.7) / 0.1) ** 2));
  return 0.25 + 0.45 * clamp01(y + 0.2) + 0.7 * strip;
}
