import type { Arc } from './bend-outline.ts';
import type { LineCluster } from './shaped-line.ts';
import type { UnitVector } from './unit-vector.ts';

/** A cluster on its place, canvas units, y down. */
export interface PlacedCluster {
  cluster: LineCluster;
  line: number;
  /** Where its left end meets the baseline. */
  x: number;
  y: number;
  angleRad: number;
  /** Direction of its baseline. */
  direction: UnitVector;
  /** Set where the drawing itself is bent: the circle, and how far from its apex the cluster's left end is. */
  bend?: { arc: Arc; along: number };
}

/** Where a line went, see `TextLine`. */
export interface PlacedLine {
  left: number;
  baseline: number;
  width: number;
}

/** A text block in its box at one font size. */
export interface Placement {
  lines: PlacedLine[];
  clusters: PlacedCluster[];
  /** Nothing lies outside the box. */
  fits: boolean;
}

/** The properties of the request that placing needs; canvas units. */
export interface BlockSetting {
  fontSize: number;
  letterSpacing: number;
  /** Distance of baselines. */
  linePitch: number;
  box: { width: number; height: number };
}

/** Sums of doubles may miss an exact fit by a hair, and positions are rounded to 1/1024. */
export const fitTolerance = 1 / 512;
