/** Marks pixels whose value passes with 1, and others with 0. */
export function pixelsWhere(values: Float32Array | Uint8Array, isIn: (value: number) => boolean): Uint8Array {
  const marks = new Uint8Array(values.length);
  for (let at = 0; at < marks.length; at += 1) if (isIn(values[at]!)) marks[at] = 1;
  return marks;
}

export function countMarked(marks: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < marks.length; at += 1) if (marks[at]) count += 1;
  return count;
}

/** The indices of marked pixels. */
export function listMarked(marks: Uint8Array): Int32Array {
  const marked = new Int32Array(countMarked(marks));
  for (let at = 0, to = 0; at < marks.length; at += 1) if (marks[at]) marked[to++] = at;
  return marked;
}
