import type { Artwork } from './artwork.ts';
import type { BareProduct } from './bare-product.ts';
import { LitArtwork } from './lit-artwork.ts';
import { PRINTED } from './memory-layout.ts';
import type { PlateRows } from './plate-rows.ts';
import type { PreparedPlate } from './prepared-plate.ts';
import { StampKernels } from './stamp-kernels.ts';

/** Prints artworks, one per surface, on a product: row by row, each with all its layers in order. */
export function printArtworks(
  prepared: PreparedPlate,
  artworks: readonly (Artwork | undefined)[],
  bare: BareProduct,
): Uint8ClampedArray {
  const { plate, touched } = prepared.rows;
  const { widthPx, heightPx } = plate.header;
  const printedLayers = plate.layers.flatMap((layer, index) =>
    artworks[layer.surface] && layer.pixels.length > 0 ? [index] : [],
  );
  const lit = planArtworks(
    prepared,
    artworks,
    new Set(printedLayers.map((index) => plate.layers[index]!.surface)),
  );
  const texelBytes = [...lit.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const kernels = new StampKernels(plate.header.toneMapping, texelBytes);
  for (const artwork of lit.values()) artwork.fill(kernels);
  const rgba = bare.rgba.slice();
  let lightStart = 0;
  for (let y = 0; y < heightPx; y += 1) {
    const { left, right } = touched[y]!;
    if (left === right) continue;
    const firstPixel = y * widthPx;
    const lightEnd = lightStart + 4 * (right - left);
    const span = rgba.subarray(4 * (firstPixel + left), 4 * (firstPixel + right));
    kernels.light.set(bare.light.subarray(lightStart, lightEnd), 4 * left);
    kernels.finished.set(span, 4 * left);
    if (bare.backdrop) kernels.behind.set(bare.backdrop(y));
    lightStart = lightEnd;
    for (const index of printedLayers) {
      const count = copyFragments(kernels, prepared.rows, bare, index, y);
      if (count === 0) continue;
      lit.get(plate.layers[index]!.surface)!.read(kernels, count);
      const printed = kernels.loops.layPrint(count, firstPixel);
      kernels.finish(PRINTED, printed, firstPixel, bare.backdrop !== undefined);
    }
    span.set(kernels.finished.subarray(4 * left, 4 * right));
  }
  return rgba;
}

/** The artworks of these surfaces, with their texels contiguous. */
function planArtworks(
  prepared: PreparedPlate,
  artworks: readonly (Artwork | undefined)[],
  surfaces: ReadonlySet<number>,
): Map<number, LitArtwork> {
  const lit = new Map<number, LitArtwork>();
  let start = 0;
  for (const surface of surfaces) {
    const part = prepared.seenPart(surface);
    const artwork = new LitArtwork(
      artworks[surface]!,
      prepared.rows.plate.header.surfaces[surface]!,
      part,
      start,
    );
    lit.set(surface, artwork);
    start += artwork.bytes;
  }
  return lit;
}

/** Copies a layer's fragments of a row to the kernels. Returns their number. */
function copyFragments(
  kernels: StampKernels,
  { plate, layerRows, edgeRows }: PlateRows,
  bare: BareProduct,
  index: number,
  y: number,
): number {
  const { pixels, uv, footprint, coverage, diffuse, shine } = plate.layers[index]!;
  const [start, end] = [layerRows[index]![y]!, layerRows[index]![y + 1]!];
  kernels.pixels.set(pixels.subarray(start, end));
  kernels.uv.set(uv.subarray(2 * start, 2 * end));
  kernels.footprint.set(footprint.subarray(4 * start, 4 * end));
  kernels.coverage.set(coverage.subarray(start, end));
  kernels.diffuse.set(diffuse.subarray(3 * start, 3 * end));
  kernels.shine.set(shine.subarray(3 * start, 3 * end));
  kernels.under.set(bare.under[index]!.subarray(4 * edgeRows[index]![y]!, 4 * edgeRows[index]![y + 1]!));
  return end - start;
}
