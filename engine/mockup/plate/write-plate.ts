import { deflateSync } from 'node:zlib';
import { packTable } from './pack-table.ts';
import { packPixels } from './pixel-set.ts';
import { type Plate, COVERAGE_ONE } from './plate.ts';
import { fileHeaderOf, tableSpecs, type TableSpec } from './plate-tables.ts';

/** The first bytes of a plate file. As PNG's, they are broken by whatever would take the file for text. */
export const PLATE_MAGIC = Uint8Array.of(0x89, 0x50, 0x4c, 0x54, 0x0d, 0x0a, 0x1a, 0x0a);

/** The version this code writes, and the only one it reads: plates of others are baked again. */
export const PLATE_VERSION = 1;

/** A plate as a file; docs/plate-format.md tells what is in it. The same plate gives the same bytes. */
export function writePlate(plate: Plate): Uint8Array {
  const { widthPx, heightPx } = plate.header;
  const sections: Uint8Array[] = [];
  const add = (section: Uint8Array) => sections.push(deflateSync(section));
  const addPixels = (pixels: Uint32Array) => add(packPixels(pixels, widthPx * heightPx));
  const addTable = (table: Parameters<typeof packTable>[0], spec: TableSpec, pixels: Uint32Array) =>
    add(packTable(table, spec, pixels, widthPx));

  const { foreground } = plate;
  addPixels(foreground.pixels);
  addTable(foreground.light, tableSpecs.foregroundLight, foreground.pixels);
  addTable(foreground.alpha, tableSpecs.foregroundAlpha, foreground.pixels);
  for (const { pixels, light } of plate.regions) {
    addPixels(pixels);
    addTable(light, tableSpecs.regionLight, pixels);
  }
  for (const layer of plate.layers) {
    addPixels(layer.pixels);
    for (const name of ['uv', 'footprint', 'coverage', 'diffuse', 'shine'] as const)
      addTable(layer[name], tableSpecs[name], layer.pixels);
    const edges = layer.pixels.filter((_, i) => layer.coverage[i] !== COVERAGE_ONE);
    addTable(layer.underLight, tableSpecs.underLight, edges);
    addTable(layer.underAlpha, tableSpecs.underAlpha, edges);
    for (const under of layer.underRegions) addTable(under, tableSpecs.underRegion, edges);
  }
  if (plate.backgroundPicture) {
    const seen = listSeeThrough(plate);
    const { rgba } = plate.backgroundPicture;
    const rgb = new Uint8Array(seen.length * 3);
    for (const [i, pixel] of seen.entries()) rgb.set(rgba.subarray(4 * pixel, 4 * pixel + 3), 3 * i);
    addTable(rgb, tableSpecs.background, seen);
  }
  return joinFile(new TextEncoder().encode(JSON.stringify(fileHeaderOf(plate))), sections);
}

/** The pixels that show what lies behind the product. */
export function listSeeThrough({ header, foreground }: Pick<Plate, 'header' | 'foreground'>): Uint32Array {
  const isOpaque = new Uint8Array(header.widthPx * header.heightPx);
  for (const [i, pixel] of foreground.pixels.entries())
    if (foreground.alpha[i] === COVERAGE_ONE) isOpaque[pixel] = 1;
  const seen = new Uint32Array(isOpaque.length);
  let found = 0;
  for (let pixel = 0; pixel < isOpaque.length; pixel += 1) if (!isOpaque[pixel]) seen[found++] = pixel;
  return seen.subarray(0, found);
}

function joinFile(header: Uint8Array, sections: Uint8Array[]): Uint8Array {
  const parts = [header, ...sections];
  const bytes = new Uint8Array(
    PLATE_MAGIC.length + 4 + parts.reduce((sum, part) => sum + 4 + part.length, 0),
  );
  const view = new DataView(bytes.buffer);
  bytes.set(PLATE_MAGIC);
  view.setUint32(PLATE_MAGIC.length, PLATE_VERSION, true);
  let at = PLATE_MAGIC.length + 4;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}
