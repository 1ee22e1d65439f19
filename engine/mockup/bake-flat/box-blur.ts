const PASSES = 3;

/**
 * Smooths a table: three box blurs along both sides, which together are nearly a Gaussian. Beyond its rim the table is
 * as at the rim.
 */
export function boxBlur(table: Float32Array, width: number, height: number, radius: number): Float32Array {
  let smooth = table;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const rows = blurLines(smooth, radius, { length: width, step: 1, lines: height, lineStep: width });
    smooth = blurLines(rows, radius, { length: height, step: width, lines: width, lineStep: 1 });
  }
  return smooth;
}

interface Lines {
  /** Values in a line, and how far apart they lie. */
  length: number;
  step: number;
  lines: number;
  lineStep: number;
}

function blurLines(
  from: Float32Array,
  radius: number,
  { length, step, lines, lineStep }: Lines,
): Float32Array {
  const into = new Float32Array(from.length);
  for (let line = 0; line < lines; line += 1) {
    const at = (i: number) => line * lineStep + Math.max(0, Math.min(length - 1, i)) * step;
    let sum = 0;
    for (let i = -radius; i < radius; i += 1) sum += from[at(i)]!;
    for (let i = 0; i < length; i += 1) {
      sum += from[at(i + radius)]!;
      into[at(i)] = sum / (2 * radius + 1);
      sum -= from[at(i - radius)]!;
    }
  }
  return into;
}
