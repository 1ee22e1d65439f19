import { lightOfCode } from '../plate/light-code.ts';
import { COVERAGE_ONE, FOOTPRINT_ONE, type PlateLayer, type PlateSurface, UV_ONE } from '../plate/plate.ts';
import type { ArtworkPyramid } from './artwork-pyramid.ts';

/** Points of the artwork that are read for a pixel at most. */
const MAX_TAPS = 8;
/** Texels that may lie between them. */
const TAP_SPACING = 1.1;

/**
 * Lays a print on the light of the pixels it touches.
 * @param light four numbers a touched pixel: linear light multiplied by alpha, and alpha
 * @param placeOf which of the touched pixels a fragment is in
 * @param isPrinted set to 1 where the artwork is not empty
 * @param regionColours linear light of the colour regions
 */
export function addPrint(
  layer: PlateLayer,
  surface: PlateSurface,
  pyramid: ArtworkPyramid,
  placeOf: Uint32Array,
  light: Float32Array,
  isPrinted: Uint8Array,
  regionColours: readonly number[][],
): void {
  const { texels, levels } = pyramid;
  const { uv, footprint, coverage, diffuse, shine } = layer;
  const { widthPx, heightPx } = levels[0]!;
  const perU = widthPx / UV_ONE;
  const perV = heightPx / UV_ONE;
  const perStepU = widthPx / (FOOTPRINT_ONE * surface.artworkWidthPx);
  const perStepV = heightPx / (FOOTPRINT_ONE * surface.artworkHeightPx);
  let edge = -1;
  for (let i = 0; i < placeOf.length; i += 1) {
    const isEdge = coverage[i] !== COVERAGE_ONE;
    if (isEdge) edge += 1;
    let rightU = footprint[4 * i]! * perStepU;
    let downU = footprint[4 * i + 1]! * perStepU;
    let rightV = footprint[4 * i + 2]! * perStepV;
    let downV = footprint[4 * i + 3]! * perStepV;
    let right = Math.sqrt(rightU * rightU + rightV * rightV);
    let down = Math.sqrt(downU * downU + downV * downV);
    let u = uv[2 * i]! * perU;
    let v = uv[2 * i + 1]! * perV;
    let index = 0;
    let across = Math.ceil(right / TAP_SPACING) || 1;
    let along = Math.ceil(down / TAP_SPACING) || 1;
    while (across * along > MAX_TAPS && index < levels.length - 1) {
      index += 1;
      right /= 2;
      down /= 2;
      rightU /= 2;
      downU /= 2;
      rightV /= 2;
      downV /= 2;
      u /= 2;
      v /= 2;
      across = Math.ceil(right / TAP_SPACING) || 1;
      along = Math.ceil(down / TAP_SPACING) || 1;
    }
    if (across * along > MAX_TAPS) across = along = 1;
    const level = levels[index]!;
    const maxX = level.widthPx - 1;
    const maxY = level.heightPx - 1;
    const stride = level.stride * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let a = 0; a < across; a += 1) {
      const partRight = (a + 0.5) / across - 0.5;
      for (let b = 0; b < along; b += 1) {
        const partDown = (b + 0.5) / along - 0.5;
        let x = u + rightU * partRight + downU * partDown - 0.5;
        let y = v + rightV * partRight + downV * partDown - 0.5;
        x = x > 0 ? (x < maxX ? x : maxX) : 0;
        y = y > 0 ? (y < maxY ? y : maxY) : 0;
        const x0 = x | 0;
        const y0 = y | 0;
        const fx = x - x0;
        const fy = y - y0;
        const d = fx * fy;
        const e = fx - d;
        const f = fy - d;
        const g = 1 - fx - f;
        const p = level.start * 4 + y0 * stride + x0 * 4;
        const q = p + stride;
        red += texels[p]! * g + texels[p + 4]! * e + texels[q]! * f + texels[q + 4]! * d;
        green += texels[p + 1]! * g + texels[p + 5]! * e + texels[q + 1]! * f + texels[q + 5]! * d;
        blue += texels[p + 2]! * g + texels[p + 6]! * e + texels[q + 2]! * f + texels[q + 6]! * d;
        alpha += texels[p + 3]! * g + texels[p + 7]! * e + texels[q + 3]! * f + texels[q + 7]! * d;
      }
    }
    if (alpha === 0) continue;
    const mean = 1 / (across * along);
    red *= mean;
    green *= mean;
    blue *= mean;
    alpha *= mean;
    const place = placeOf[i]!;
    const to = 4 * place;
    isPrinted[place] = 1;
    const bare = 1 - alpha;
    if (isEdge) {
      const under = [0, 0, 0];
      for (let c = 0; c < 3; c += 1) {
        under[c] = lightOfCode[layer.underLight[3 * edge + c]!]!;
        for (const [r, colour] of regionColours.entries())
          under[c]! += colour[c]! * lightOfCode[layer.underRegions[r]![3 * edge + c]!]!;
      }
      for (let c = 0; c < 3; c += 1) light[to + c]! -= alpha * under[c]!;
      light[to + 3]! += (alpha * (coverage[i]! - layer.underAlpha[edge]!)) / COVERAGE_ONE;
    } else {
      for (let c = 0; c < 3; c += 1) light[to + c]! *= bare;
      light[to + 3] = light[to + 3]! * bare + alpha;
    }
    light[to]! += red * lightOfCode[diffuse[3 * i]!]! + alpha * lightOfCode[shine[3 * i]!]!;
    light[to + 1]! += green * lightOfCode[diffuse[3 * i + 1]!]! + alpha * lightOfCode[shine[3 * i + 1]!]!;
    light[to + 2]! += blue * lightOfCode[diffuse[3 * i + 2]!]! + alpha * lightOfCode[shine[3 * i + 2]!]!;
  }
}
