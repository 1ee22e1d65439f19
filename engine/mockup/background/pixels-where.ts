/** Marks pixels whose value passes with 1, and others with 0. */
export function pixelsWhere(values: Float32Array | Uint8Array, isIn: (value: number) => boolean): Uint8Array {
  const marks = new Uint8Array(values.length);
  for (let at = 0; at < marks.length; at += 1) if (isIn(values[at]!)) marks[at] = 1;
  return marks;
}

/** The indices of marked pixels. */
export function listMarked(marks: Uint8Array): Int32Array {
  const marked: number[] = [];
  for (let at = 0; at < marks.length; at += 1) if (marks[at]) marked.push(at);
  return Int32Array.from(marked);
}
