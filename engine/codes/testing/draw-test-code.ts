import type { Code } from '../code.ts';
import { placeCode, type PlacedCode } from '../place-code.ts';

const MODULE_PX = 3;

/** For tests: a code as pixels, black on white, three per module, drawn without the engine's painters. */
export function drawTestCode(code: Code): ImageData {
  const { quietZone } = code;
  const width = (code.columns + quietZone.left + quietZone.right) * MODULE_PX;
  const rows = code.kind === 'matrix' ? code.rows + quietZone.top + quietZone.bottom : 30;
  const height = rows * MODULE_PX;
  const placed = placeCode(code, { width, height, align: 'CENTER', hasLabels: false });
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const crossings = findCrossings(placed, y + 0.5);
    for (let x = 0; x < width; x += 1) {
      const isDark = crossings.filter((at) => at < x + 0.5).length % 2 === 1;
      data.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

/** The places where vertical edges of the outline cross a line. */
function findCrossings({ outline }: PlacedCode, y: number): number[] {
  const crossings: number[] = [];
  let start: readonly [number, number] = [0, 0];
  let pen = start;
  for (const segment of outline) {
    const to: readonly [number, number] =
      segment[0] === 'M' || segment[0] === 'L' ? [segment[1], segment[2]] : start;
    if (segment[0] === 'M') start = to;
    else if (Math.min(pen[1], to[1]) < y && Math.max(pen[1], to[1]) > y) crossings.push(to[0]);
    pen = to;
  }
  return crossings;
}
