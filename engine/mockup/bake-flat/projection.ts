/** A point of a photograph in its own pixels: right, down. */
export type PointPx = readonly [number, number];

/** The projection of a surface in a photograph. */
export interface Projection {
  /** The horizontal range of the artwork, from its left edge, at the left and right end of the surface. */
  readonly uFrom: number;
  readonly uTo: number;
  /**
   * Writes the point of the surface at a point of the photograph: 0..1 from the left and from the top. Outside the
   * edges it continues smoothly, for the slopes at the edges.
   * @returns false if there is none: behind a horizon, or far from the surface
   */
  locate(xPx: number, yPx: number, into: Float64Array): boolean;
}
