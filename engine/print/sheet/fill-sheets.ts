import { type Gap, Skyline } from './skyline.ts';

/** So many equal boxes in a row, all lying the same way. Lengths are whole micrometres. */
export interface Run {
  /** The caller's number for their size. */
  size: number;
  isTurned: boolean;
  /** As they lie. */
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

/** A job of boxes, laid out. */
export interface Filling {
  boxes: PlacedBox[];
  /** How deep each sheet is filled. */
  depths: number[];
  /** Boxes that were looked at on the way: what it cost, without a clock. */
  work: number;
}

/**
 * Fills sheets one after the other, always the shallowest gap, with the run that fits it best; of equals the first. So
 * the order of the runs decides the outcome, and callers that want a better one try another order.
 *
 * The choice by fit follows S. Leung, D. Zhang, K. Sim, "A two-stage intelligent search algorithm for the
 * two-dimensional strip packing problem", European Journal of Operational Research 215 (2011).
 * @param runs each fits an empty sheet
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

/** @returns the index of the run whose box goes into the gap, or -1 */
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
    const fit = judgeFit(width, height, gap);
    if (fit <= bestFit) continue;
    best = index;
    bestFit = fit;
  }
  return best;
}

const PERFECT = 4;
/** The cost of a choice besides looking at the runs: the skyline's share. */
const CHOICE_WORK = 15;

/** How well a box sits in a gap: as wide as it, and as high as a wall, leaves no steps to fill. */
function judgeFit(width: number, height: number, { width: gapWidth, leftWall, rightWall }: Gap): number {
  const isLevel = height === leftWall || height === rightWall;
  if (width !== gapWidth) return isLevel ? 1 : 0;
  if (height === Math.max(leftWall, rightWall)) return PERFECT;
  return isLevel ? 3 : 2;
}
