import { type Gap, Skyline } from './skyline.ts';

/** A number of equal boxes in sequence, all with the same rotation. Lengths are whole micrometres. */
export interface Run {
  /** The caller's index of their size. */
  size: number;
  isTurned: boolean;
  /** After rotation. */
  width: number;
  height: number;
  count: number;
}

export interface PlacedBox {
  sheet: number;
  size: number;
  isTurned: boolean;
  x: number;
  y: number;
}

/** A laid out job of boxes. */
export interface Filling {
  boxes: PlacedBox[];
  /** The filled depth of each sheet. */
  depths: number[];
  /** The number of boxes examined: the cost, independent of time. */
  work: number;
}

/**
 * Fills sheets in order, always the shallowest gap, with the run that fits it best; of equals the first. The order of
 * the runs determines the result, so callers try several orders.
 *
 * The choice by fit follows S. Leung, D. Zhang, K. Sim, "A two-stage intelligent search algorithm for the
 * two-dimensional strip packing problem", European Journal of Operational Research 215 (2011).
 * @param runs each must fit an empty sheet
 */
export function fillSheets(runs: readonly Run[], width: number, height: number): Filling {
  const left = runs.map(({ count }) => count);
  const filling: Filling = { boxes: [], depths: [], work: 0 };
  for (let total = left.reduce((sum, count) => sum + count, 0); total > 0;) {
    const sheet = filling.depths.length;
    const before = filling.boxes.length;
    const skyline = new Skyline(width);
    do {
      for (let run; (run = chooseRun(runs, left, skyline.gap, height, filling)) !== -1;) {
        const { size, isTurned, width: boxWidth, height: boxHeight } = runs[run]!;
        left[run]! -= 1;
        filling.boxes.push({ sheet, size, isTurned, ...skyline.place(boxWidth, boxHeight) });
      }
    } while (skyline.raise());
    filling.depths.push(skyline.depth);
    total -= filling.boxes.length - before;
  }
  return filling;
}

/** @returns the index of the run whose box is placed in the gap, or -1 */
function chooseRun(
  runs: readonly Run[],
  left: readonly number[],
  gap: Gap,
  sheetHeight: number,
  filling: Filling,
): number {
  let best = -1;
  let bestFit = -1;
  const room = sheetHeight - gap.y;
  filling.work += CHOICE_WORK;
  for (let index = 0; index < runs.length && bestFit < PERFECT; index += 1) {
    filling.work += 1;
    if (left[index] === 0) continue;
    const { width, height } = runs[index]!;
    if (width > gap.width || height > room) continue;
    const fit = checkFit(width, height, gap);
    if (fit <= bestFit) continue;
    best = index;
    bestFit = fit;
  }
  return best;
}

const PERFECT = 4;
/** The cost of a choice besides examining the runs, for the skyline. */
const CHOICE_WORK = 15;

/** The fit of a box in a gap: a box of the width of the gap and the height of a wall leaves no steps. */
function checkFit(width: number, height: number, { width: gapWidth, leftWall, rightWall }: Gap): number {
  const isLevel = height === leftWall || height === rightWall;
  if (width !== gapWidth) return isLevel ? 1 : 0;
  if (height === Math.max(leftWall, rightWall)) return PERFECT;
  return isLevel ? 3 : 2;
}
