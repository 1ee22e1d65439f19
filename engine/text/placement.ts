import type { Arc } from './bend-outline.ts';
import type { LineCluster } from './shaped-line.ts';
import type { UnitVector } from './unit-vector.ts';

/** A placed cluster, canvas units, y down. */
export interface PlacedCluster {
  cluster: LineCluster;
  line: number;
  /** The position of its left end on the baseline. */
  x: number;
  y: number;
  angleRad: number;
  /** Direction of its baseline. */
  direction: UnitVector;
  /** Set if the drawing itself is bent: the circle, and the distance of the cluster's left end from its apex. */
  bend?: { arc: Arc; along: number };
}

/** The place of a line, see `TextLine`. */
export interface PlacedLine {
  left: number;
  baseline: number;
  width: number;
}

/** A text block in its box at one font size. */
export interface Placement {
  lines: PlacedLine[];
  clusters: PlacedCluster[];
  /** Whether everything is inside the box. */
  fits: boolean;
}

/** The properties of the request that placement needs; canvas units. */
export interface BlockSetting {
  fontSize: number;
  letterSpacing: number;
  /** Distance of baselines. */
  linePitch: number;
  box: { width: number; height: number };
}

/** The tolerance for rounding errors of sums and of positions, which are rounded to 1/1024. */
export const fitTolerance = 1 / 512;
