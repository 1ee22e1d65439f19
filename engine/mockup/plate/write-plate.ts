import { deflateSync } from 'node:zlib';
import { packTable } from './pack-table.ts';
import { pickEdges } from './pick-edges.ts';
import { packPixels } from './pixel-set.ts';
import { COVERAGE_ONE, type Plate, type PlateLayer } from './plate.ts';
import { fileHeaderOf, tableSpecs, type TableSpec } from './plate-tables.ts';
import { findRuns } from './predict-table.ts';

/** The signature of a plate file. Like that of PNG, it is corrupted by programs that treat the file as text. */
export const PLATE_MAGIC = Uint8Array.of(0x89, 0x50, 0x4c, 0x54, 0x0d, 0x0a, 0x1a, 0x0a);

/** The only supported version: plates of other versions are baked again. */
export const PLATE_VERSION = 2;

/** Writes a plate file; see docs/plate-format.md. The same plate gives the same bytes. */
export function writePlate(plate: Plate): Uint8Array {
  const { foreground, backgroundPicture } = plate;
  const sections = [
    ...packSet(plate, foreground.pixels, [
      [foreground.light, tableSpecs.foregroundLight],
      [foreground.alpha, tableSpecs.foregroundAlpha],
    ]),
    ...plate.regions.flatMap(({ pixels, light }) =>
      packSet(plate, pixels, [[light, tableSpecs.regionLight]]),
    ),
    ...plate.layers.flatMap((layer) => packLayer(plate, layer)),
  ];
  if (backgroundPicture) {
    const seen = listSeeThrough(plate);
    const rgb = new Uint8Array(seen.length * 3);
    for (const [i, pixel] of seen.entries())
      rgb.set(backgroundPicture.rgba.subarray(4 * pixel, 4 * pixel + 3), 3 * i);
    sections.push(...packTables(plate, seen, [[rgb, tableSpecs.background]]));
  }
  const header = new TextEncoder().encode(JSON.stringify(fileHeaderOf(plate)));
  return joinFile([header, ...sections]);
}

function packLayer(plate: Plate, layer: PlateLayer): Uint8Array[] {
  const edges = pickEdges(layer.pixels, layer.coverage);
  return [
    ...packSet(plate, layer.pixels, [
      [layer.uv, tableSpecs.uv],
      [layer.footprint, tableSpecs.footprint],
      [layer.coverage, tableSpecs.coverage],
      [layer.diffuse, tableSpecs.diffuse],
      [layer.shine, tableSpecs.shine],
    ]),
    ...packTables(plate, edges, [
      [layer.underLight, tableSpecs.underLight],
      [layer.underAlpha, tableSpecs.underAlpha],
      ...layer.underRegions.map((under): Table => [under, tableSpecs.underRegion]),
    ]),
  ];
}

type Table = [values: Parameters<typeof packTable>[0], spec: TableSpec];

/** A set of pixels, then the tables about them. */
function packSet(plate: Plate, pixels: Uint32Array, tables: Table[]): Uint8Array[] {
  const { widthPx, heightPx } = plate.header;
  return [deflateSync(packPixels(pixels, widthPx * heightPx)), ...packTables(plate, pixels, tables)];
}

function packTables({ header }: Plate, pixels: Uint32Array, tables: Table[]): Uint8Array[] {
  const runs = findRuns(pixels, header.widthPx);
  return tables.map(([values, spec]) => deflateSync(packTable(values, spec, runs)));
}

/** The pixels with visible background. */
export function listSeeThrough({ header, foreground }: Pick<Plate, 'header' | 'foreground'>): Uint32Array {
  const isOpaque = new Uint8Array(header.widthPx * header.heightPx);
  for (const [i, pixel] of foreground.pixels.entries())
    if (foreground.alpha[i] === COVERAGE_ONE) isOpaque[pixel] = 1;
  const seen = new Uint32Array(isOpaque.length);
  let found = 0;
  for (let pixel = 0; pixel < isOpaque.length; pixel += 1) if (!isOpaque[pixel]) seen[found++] = pixel;
  return seen.subarray(0, found);
}

/** Prefixes each part with its length. */
function joinFile(parts: Uint8Array[]): Uint8Array {
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
