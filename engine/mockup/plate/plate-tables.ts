import type { Plate, PlateHeader } from './plate.ts';

/** How a table's values are stored: `light` as green and the differences of red and blue from it. */
export type TableKind = 'plain' | 'light';

/** A table of a plate file. */
export interface TableSpec {
  name: string;
  /** Values a pixel. */
  each: 1 | 2 | 3 | 4;
  /** Bytes a value. */
  bytes: 1 | 2 | 3;
  kind: TableKind;
}

const spec = (
  name: string,
  each: TableSpec['each'],
  bytes: TableSpec['bytes'],
  kind: TableKind = 'plain',
): TableSpec => ({ name, each, bytes, kind });

/** The tables in the order of the file; each follows the set of pixels it is about. */
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

/** The header of a file: that of the plate, and the surface of each layer. */
export type FileHeader = PlateHeader & { layers: number[] };

export const fileHeaderOf = (plate: Plate): FileHeader => ({
  ...plate.header,
  layers: plate.layers.map(({ surface }) => surface),
});
