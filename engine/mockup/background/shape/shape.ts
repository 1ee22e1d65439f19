/** A network's estimate of the foreground: each pixel from 0, certainly not, to 1; row-major. */
export interface Shape {
  widthPx: number;
  heightPx: number;
  values: Float32Array;
}

/** The shape at another size, sampled bilinearly. */
export function resizeShape(shape: Shape, widthPx: number, heightPx: number): Shape {
  const values = new Float32Array(widthPx * heightPx);
  const columns = Array.from({ length: widthPx }, (_, x) => placeOf(x, widthPx, shape.widthPx));
  for (let at = 0, y = 0; y < heightPx; y += 1) {
    const [top, lower] = placeOf(y, heightPx, shape.heightPx);
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const [left, right] = columns[x]!;
      const from = top * shape.widthPx + left;
      const below = from + shape.widthPx;
      const over = shape.values[from]! * (1 - right) + shape.values[from + 1]! * right;
      const under = shape.values[below]! * (1 - right) + shape.values[below + 1]! * right;
      values[at] = over * (1 - lower) + under * lower;
    }
  }
  return { widthPx, heightPx, values };
}

/** The position of a pixel of a line of `length` on one of `other`: the pixel before it and the weight of the next. */
function placeOf(at: number, length: number, other: number): [first: number, part: number] {
  const position = Math.max(0, Math.min(other - 1, ((at + 0.5) * other) / length - 0.5));
  const first = Math.min(other - 2, Math.floor(position));
  return [first, position - first];
}
