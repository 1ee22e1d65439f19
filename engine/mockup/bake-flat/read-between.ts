/** A bilinear value of a table; `x` and `y` are at least one cell inside its rim. */
export function readBetween(table: Float32Array, width: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const at = row * width + column;
  const upper = table[at]! * (1 - fx) + table[at + 1]! * fx;
  const lower = table[at + width]! * (1 - fx) + table[at + width + 1]! * fx;
  return upper * (1 - fy) + lower * fy;
}
