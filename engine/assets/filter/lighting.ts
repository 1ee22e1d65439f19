import { decodeSrgb } from '../../srgb.ts';
import type { PixelWindow } from '../layer-effect.ts';
import { type Matrix, transformPoint } from '../matrix.ts';
import type { FilterOperation, FilterScale, LightSource } from './filter-steps.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

type Light = Extract<FilterOperation, { kind: 'light' }>;
type Vector = [x: number, y: number, z: number];

const normalize = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  // The tolerance for opposite directions.
  return length < 1e-9 ? [0, 0, 0] : [x / length, y / length, z / length];
};
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const radians = (deg: number): number => (deg * Math.PI) / 180;

/** A light source in pixels. */
interface PlacedLight {
  /** The direction from a point of the surface to the light. */
  direction: (x: number, y: number, z: number) => Vector;
  /** The share of the light that falls in the direction of the surface. */
  strength: (toLight: Vector) => number;
}

/** Lights a surface whose height is the alpha of a raster. Source: Filter Effects 1, section 9.10 and 9.13. */
export function lightRaster(
  raster: Raster,
  operation: Light,
  window: PixelWindow,
  scale: FilterScale,
): Raster {
  const { isSpecular, surfaceScale, constant, exponent, rgb } = operation;
  const lit = makeRaster(raster, raster.isLinear);
  const { widthPx, heightPx, data } = raster;
  const colour = rgb.map((value) => (raster.isLinear ? decodeSrgb(value) : value));
  const light = placeLight(operation.light, scale.matrix, Math.sqrt(scale.scaleX * scale.scaleY));
  // Heights and distances of the light are in user units, so that the slope does not depend on the resolution.
  const height = (x: number, y: number) =>
    data[
      (Math.min(heightPx - 1, Math.max(0, y)) * widthPx + Math.min(widthPx - 1, Math.max(0, x))) * 4 + 3
    ]! / FULL;
  const zScale = Math.sqrt(scale.scaleX * scale.scaleY);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const normal = findNormal(height, x, y, surfaceScale * zScale);
      const toLight = light.direction(
        x + window.left + 0.5,
        y + window.top + 0.5,
        surfaceScale * height(x, y) * zScale,
      );
      const strength = light.strength(toLight);
      const at = (y * widthPx + x) * 4;
      let factor: number;
      if (isSpecular) {
        const halfway = normalize([toLight[0], toLight[1], toLight[2] + 1]);
        factor = constant * Math.max(0, dot(normal, halfway)) ** exponent * strength;
      } else factor = constant * Math.max(0, dot(normal, toLight)) * strength;
      const channels = colour.map((value) => Math.min(1, Math.max(0, value * factor)));
      const alpha = isSpecular ? Math.max(...channels) : 1;
      for (let channel = 0; channel < 3; channel += 1)
        lit.data[at + channel] = channels[channel]! * FULL + 0.5;
      lit.data[at + 3] = alpha * FULL + 0.5;
    }
  return lit;
}

/** The normal, from the Sobel gradients at a pixel. */
function findNormal(
  height: (x: number, y: number) => number,
  x: number,
  y: number,
  surfaceScale: number,
): Vector {
  const [a, b, c] = [height(x - 1, y - 1), height(x, y - 1), height(x + 1, y - 1)];
  const [d, f] = [height(x - 1, y), height(x + 1, y)];
  const [g, h, i] = [height(x - 1, y + 1), height(x, y + 1), height(x + 1, y + 1)];
  return normalize([
    (-surfaceScale * (c + 2 * f + i - (a + 2 * d + g))) / 4,
    (-surfaceScale * (g + 2 * h + i - (a + 2 * b + c))) / 4,
    1,
  ]);
}

function placeLight(light: LightSource, matrix: Matrix, zScale: number): PlacedLight {
  if (light.kind === 'distant') {
    const [azimuth, elevation] = [radians(light.azimuthDeg), radians(light.elevationDeg)];
    const direction: Vector = [
      Math.cos(azimuth) * Math.cos(elevation),
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
    ];
    return { direction: () => direction, strength: () => 1 };
  }
  const [lightX, lightY] = transformPoint(matrix, [light.x, light.y]);
  const lightZ = light.z * zScale;
  const direction = (x: number, y: number, z: number) => normalize([lightX - x, lightY - y, lightZ - z]);
  if (light.kind === 'point') return { direction, strength: () => 1 };
  const [atX, atY] = transformPoint(matrix, [light.atX, light.atY]);
  const axis = normalize([atX - lightX, atY - lightY, light.atZ * zScale - lightZ]);
  const limit = light.coneDeg === undefined ? undefined : Math.cos(radians(Math.abs(light.coneDeg)));
  return {
    direction,
    strength: (toLight) => {
      const along = -dot(toLight, axis);
      if (along <= 0 || (limit !== undefined && along < limit)) return 0;
      return along ** light.exponent;
    },
  };
}
