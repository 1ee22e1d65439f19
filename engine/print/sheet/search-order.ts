import { type BoxSize, changeOrder, listTidyOrders, type Stock } from './box-orders.ts';
import { type Filling, fillSheets, type Run } from './fill-sheets.ts';
import { seededRandom } from './seeded-random.ts';

/** The limit of a search, in examined boxes instead of seconds, so that the same job always has the same result. */
const WORK = 25e6;
/** The additional cost of an attempt. */
const ATTEMPT_WORK = 100;
/** The number of attempts per pair of boxes. Few boxes have few arrangements. */
const ATTEMPTS_PER_PAIR = 300;
/** The share of a roll that scattering equal items must save, because grouped items are easier to cut and count. */
const WORTH_SCATTERING = 0.01;

/**
 * Searches for an order of the boxes with a short result of {@link fillSheets}: first orders sorted by size with equal
 * boxes together, then random changes to the best of them that do not make it longer.
 * @param sizes each must fit the stock, rotated if allowed
 */
export function searchOrder(sizes: readonly BoxSize[], stock: Stock, allowRotation: boolean): Filling {
  const count = sizes.reduce((sum, size) => sum + size.count, 0);
  let left = Math.min(WORK, ATTEMPTS_PER_PAIR * count ** 2 * ATTEMPT_WORK);
  const lay = (runs: readonly Run[]): Attempt => {
    const filling = fillSheets(runs, stock.width, stock.height);
    left -= ATTEMPT_WORK + filling.work;
    const full = (filling.depths.length - 1) * stock.height;
    return { runs, filling, length: full + filling.depths.at(-1)! };
  };

  let tidy: Attempt | undefined;
  for (const runs of listTidyOrders(sizes, stock, allowRotation)) {
    if (tidy && left < 0) break;
    const attempt = lay(runs);
    if (!tidy || attempt.length < tidy.length) tidy = attempt;
  }
  let current = tidy!;
  let best = tidy!;
  const random = seededRandom(1);
  const isBest = makeBoundCheck(sizes, stock, allowRotation);
  while (left > 0 && !isBest(best)) {
    const attempt = lay(changeOrder(current.runs, sizes, stock, allowRotation, random));
    if (attempt.length <= current.length) current = attempt;
    if (attempt.length < best.length) best = attempt;
  }
  return isWorthIt(best, tidy!, stock) ? best.filling : tidy!.filling;
}

interface Attempt {
  runs: readonly Run[];
  filling: Filling;
  /** The length of all sheets in sequence, the last up to its filled depth. */
  length: number;
}

function isWorthIt(best: Attempt, tidy: Attempt, { isRoll }: Stock): boolean {
  if (best.filling.depths.length < tidy.filling.depths.length) return true;
  return isRoll && best.length < tidy.length * (1 - WORTH_SCATTERING);
}

/**
 * @returns whether an attempt is optimal: no order uses less than the boxes' own area, and identical boxes have only
 * one order
 */
function makeBoundCheck(
  sizes: readonly BoxSize[],
  { width, height, isRoll }: Stock,
  allowRotation: boolean,
): (attempt: Attempt) => boolean {
  const [first] = sizes;
  const isOneBox = sizes.every((size) => size.width === first?.width && size.height === first.height);
  if (isOneBox && (!allowRotation || first?.width === first?.height)) return () => true;
  const area = sizes.reduce((sum, size) => sum + size.width * size.height * size.count, 0);
  const shortest = area / width;
  const fewest = Math.ceil(shortest / height);
  return ({ length, filling }) => (isRoll ? length <= shortest : filling.depths.length <= fewest);
}
