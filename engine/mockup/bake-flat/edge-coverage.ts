/**
 * The exact area of a unit square on the positive side of a line: `distance` is the value of a linear function at the
 * centre, `right` and `down` are its increments over one square.
 */
export function coverHalfPlane(distance: number, right: number, down: number): number {
  const a = Math.abs(right);
  const b = Math.abs(down);
  const reach = (a + b) / 2;
  const depth = Math.abs(distance);
  if (depth >= reach) return distance > 0 ? 1 : 0;
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  // Below half a side's difference the line crosses two opposite sides; above, it cuts off a corner.
  const part =
    depth <= (large - small) / 2 ? depth / large : 0.5 - (reach - depth) ** 2 / (2 * small * large);
  return distance > 0 ? 0.5 + part : 0.5 - part;
}
