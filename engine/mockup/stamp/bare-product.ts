import { mockupLimits } from '../../limits.ts';
import { bytesOfHex } from '../../hex-bytes.ts';
import { linearFromHex } from '../../srgb.ts';
import type { PlateLayer } from '../plate/plate.ts';
import type { Backdrop } from './backdrop.ts';
import { PIXELS } from './memory-layout.ts';
import type { PlateRows } from './plate-rows.ts';
import { StampKernels } from './stamp-kernels.ts';

/** The product without print, in its colours. */
export interface BareProduct {
  backdrop: Backdrop | undefined;
  rgba: Uint8ClampedArray;
  /** Four numbers for each pixel of the rows' touched spans: linear light multiplied by alpha, and alpha. */
  light: Float32Array;
  /** One table per layer: the same for the light under its partly covering fragments. */
  under: readonly Float32Array[];
}

/** Red, green, blue and alpha. */
const WHITE = [1, 1, 1, 1];

/** @param colours one per region, `#RRGGBB` */
export function paintBareProduct(
  rows: PlateRows,
  colours: readonly string[],
  backdrop: Backdrop | undefined,
): BareProduct {
  const { plate, touched, foregroundRows, regionRows } = rows;
  const { header, foreground, regions, layers } = plate;
  const { widthPx, heightPx } = header;
  const kernels = new StampKernels(header.toneMapping);
  // A region adds no alpha.
  const isByValue = header.toneMapping.kind === 'values';
  const regionColours = colours.map((colour) => [
    ...(isByValue ? bytesOfHex(colour).map((byte) => byte / 255) : linearFromHex(colour)),
    0,
  ]);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const light = new Float32Array(4 * touched.reduce((sum, { left, right }) => sum + right - left, 0));
  let lightEnd = 0;
  for (let y = 0; y < heightPx; y += 1) {
    const firstPixel = y * widthPx;
    kernels.light.fill(0, 0, 4 * widthPx);
    for (const [r, region] of regions.entries()) {
      const [start, end] = [regionRows[r]![y]!, regionRows[r]![y + 1]!];
      const codes = region.light.subarray(3 * start, 3 * end);
      kernels.addLight(region.pixels.subarray(start, end), codes, undefined, regionColours[r]!, firstPixel);
    }
    const [start, end] = [foregroundRows[y]!, foregroundRows[y + 1]!];
    const codes = foreground.light.subarray(3 * start, 3 * end);
    const alpha = foreground.alpha.subarray(start, end);
    kernels.addLight(foreground.pixels.subarray(start, end), codes, alpha, WHITE, firstPixel);
    const { left, right } = touched[y]!;
    light.set(kernels.light.subarray(4 * left, 4 * right), lightEnd);
    lightEnd += 4 * (right - left);
    const row = rgba.subarray(4 * firstPixel, 4 * (firstPixel + widthPx));
    if (backdrop) row.set(backdrop(y));
    kernels.behind.set(row);
    kernels.finished.set(row);
    kernels.finish(PIXELS, end - start, firstPixel, backdrop !== undefined);
    row.set(kernels.finished.subarray(0, row.length));
  }
  return { backdrop, rgba, light, under: layers.map((layer) => composeUnder(layer, kernels, regionColours)) };
}

function composeUnder(
  { underLight, underAlpha, underRegions }: PlateLayer,
  kernels: StampKernels,
  regionColours: readonly (readonly number[])[],
): Float32Array {
  const under = new Float32Array(4 * underAlpha.length);
  const inTurn = Uint32Array.from({ length: mockupLimits.maxSidePx }, (_, i) => i);
  for (let start = 0; start < underAlpha.length; start += inTurn.length) {
    const end = Math.min(start + inTurn.length, underAlpha.length);
    const places = inTurn.subarray(0, end - start);
    kernels.light.fill(0, 0, 4 * places.length);
    const codes = underLight.subarray(3 * start, 3 * end);
    kernels.addLight(places, codes, underAlpha.subarray(start, end), WHITE, 0);
    for (const [r, region] of underRegions.entries())
      kernels.addLight(places, region.subarray(3 * start, 3 * end), undefined, regionColours[r]!, 0);
    under.set(kernels.light.subarray(0, 4 * places.length), 4 * start);
  }
  return under;
}
