/** A point of a photograph in its own pixels: right, down. */
export type PointPx = readonly [number, number];

/** How a surface lies in a photograph. */
export interface Projection {
  /** Part of the artwork, from its left edge, at the left and at the right end of the surface. */
  readonly uFrom: number;
  readonly uTo: number;
  /**
   * Writes where on the surface a point of the photograph looks: 0..1 from the left and from the top. Beyond the edges
   * the answer goes on smoothly, so that slopes are known at them.
   * @returns false where there is no answer: behind a horizon, far from the surface
   */
  locate(xPx: number, yPx: number, into: Float64Array): boolean;
}
