import { type BoxSize, changeOrder, listTidyOrders, type Stock } from './box-orders.ts';
import { type Filling, fillSheets, type Run } from './fill-sheets.ts';
import { seededRandom } from './seeded-random.ts';

/** The limit of a search, in boxes looked at instead of seconds, so that the same job always comes out alike. */
const WORK = 25e6;
/** The cost of an attempt besides that. */
const ATTEMPT_WORK = 100;
/** Attempts for a few boxes: there are not many ways to lay them. */
const ATTEMPTS_PER_PAIR = 300;
/** The part of a roll that scattering equal items must save: sheets that people cut and count are better tidy. */
const WORTH_SCATTERING = 0.01;

/**
 * Looks for an order of the boxes that {@link fillSheets} makes short work of: first the tidy ones, sorted by size with
 * equal boxes together, then changes to the best of those as long as they do no harm.
 * @param sizes each fits the stock, turned if it may be
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
  /** Of all sheets in a row, the last as deep as it is filled. */
  length: number;
}

function isWorthIt(best: Attempt, tidy: Attempt, { isRoll }: Stock): boolean {
  if (best.filling.depths.length < tidy.filling.depths.length) return true;
  return isRoll && best.length < tidy.length * (1 - WORTH_SCATTERING);
}

/**
 * @returns whether an attempt cannot be bettered: no order uses less than the boxes' own area, and of identical boxes
 * there is only one
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
