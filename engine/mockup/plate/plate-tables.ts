import type { Plate, PlateHeader } from './plate.ts';

/** The encoding of a table's values: `light` is green and the differences of red and blue from it. */
export type TableKind = 'plain' | 'light';

/** A table of a plate file. */
export interface TableSpec {
  name: string;
  /** Values per pixel. */
  each: 1 | 2 | 3 | 4;
  /** Bytes per value. */
  bytes: 1 | 2 | 3;
  kind: TableKind;
}

const spec = (
  name: string,
  each: TableSpec['each'],
  bytes: TableSpec['bytes'],
  kind: TableKind = 'plain',
): TableSpec => ({ name, each, bytes, kind });

/** The tables in file order; each follows its set of pixels. */
export const tableSpecs = {
  foregroundLight: spec('foreground light', 3, 2, 'light'),
  foregroundAlpha: spec('foreground alpha', 1, 2),
  regionLight: spec('region light', 3, 2, 'light'),
  uv: spec('uv', 2, 3),
  footprint: spec('footprint', 4, 2),
  coverage: spec('coverage', 1, 2),
  diffuse: spec('diffuse', 3, 2, 'light'),
  shine: spec('shine', 3, 2, 'light'),
  underLight: spec('light under', 3, 2, 'light'),
  underAlpha: spec('alpha under', 1, 2),
  underRegion: spec('region under', 3, 2, 'light'),
  background: spec('background', 3, 1, 'light'),
} as const;

/** The header of a file: that of the plate, and the lengths of its tables, which a reader needs in advance. */
export interface FileHeader extends PlateHeader {
  /** Pixels with light. */
  foregroundPixels: number;
  /** The same of each colour region. */
  regionPixels: number[];
  layers: { surface: number; fragments: number; edges: number }[];
}

/** Always in this order, so that the same plate gives the same bytes. */
export function fileHeaderOf({ header, foreground, regions, layers }: Plate): FileHeader {
  return {
    widthPx: header.widthPx,
    heightPx: header.heightPx,
    camera: header.camera,
    sourceHash: header.sourceHash,
    toneMapping: header.toneMapping,
    background: header.background,
    surfaces: header.surfaces.map(({ maskId, printAreaId, part, artworkWidthPx, artworkHeightPx }) => ({
      maskId,
      printAreaId,
      part,
      artworkWidthPx,
      artworkHeightPx,
    })),
    regions: header.regions.map(({ name, layerId, colour }) => ({ name, layerId, colour })),
    foregroundPixels: foreground.pixels.length,
    regionPixels: regions.map(({ pixels }) => pixels.length),
    layers: layers.map(({ surface, pixels, underAlpha }) => ({
      surface,
      fragments: pixels.length,
      edges: underAlpha.length,
    })),
  };
}

/** Bytes of a plate's tables in memory. */
export function countTableBytes(header: FileHeader): number {
  const inMemory = (...specs: TableSpec[]) =>
    specs.reduce((sum, { each, bytes }) => sum + each * (bytes === 3 ? 4 : bytes), 0);
  const { foregroundLight, foregroundAlpha, regionLight, uv, footprint, coverage, diffuse, shine } =
    tableSpecs;
  const { underLight, underAlpha, underRegion } = tableSpecs;
  const index = Uint32Array.BYTES_PER_ELEMENT;
  const ofFragment = index + inMemory(uv, footprint, coverage, diffuse, shine);
  const ofEdge = inMemory(underLight, underAlpha) + header.regions.length * inMemory(underRegion);
  return (
    header.foregroundPixels * (index + inMemory(foregroundLight, foregroundAlpha)) +
    header.regionPixels.reduce((sum, pixels) => sum + pixels * (index + inMemory(regionLight)), 0) +
    header.layers.reduce((sum, { fragments, edges }) => sum + fragments * ofFragment + edges * ofEdge, 0) +
    (header.background === 'picture' ? header.widthPx * header.heightPx * 4 : 0)
  );
}
