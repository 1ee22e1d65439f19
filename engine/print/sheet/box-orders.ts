import type { Run } from './fill-sheets.ts';

/** The material that boxes are laid on, in whole micrometres. */
export interface Stock {
  width: number;
  height: number;
  /** A roll is cut after its last box; a sheet is always used up. */
  isRoll: boolean;
}

/** A box size and the number of its boxes; lengths in whole micrometres. */
export interface BoxSize {
  width: number;
  height: number;
  count: number;
}

/**
 * Initial orders: equal boxes together, sorted by several measures in descending order, each unrotated, upright or
 * flat.
 */
export function* listTidyOrders(
  sizes: readonly BoxSize[],
  stock: Stock,
  allowRotation: boolean,
): Generator<Run[]> {
  const turns: ((size: BoxSize) => boolean)[] = allowRotation
    ? [() => false, ({ width, height }) => width > height, ({ width, height }) => height > width]
    : [() => false];
  const measures: ((run: Run) => number)[] = [
    ({ width, height }) => Math.max(width, height),
    ({ width, height }) => width * height,
    ({ height }) => height,
    ({ width }) => width,
    ({ width, height }) => width + height,
    ({ width, height }) => Math.min(width, height),
  ];
  for (const isTurned of turns)
    for (const measure of measures)
      yield sizes
        .map((size, index) => {
          const wanted = isTurned(size);
          return makeRun(index, size, fits(size, wanted, stock) ? wanted : !wanted, size.count);
        })
        .sort((one, other) => measure(other) - measure(one) || one.size - other.size);
}

const fits = ({ width, height }: BoxSize, isTurned: boolean, stock: Stock): boolean =>
  isTurned ? height <= stock.width && width <= stock.height : width <= stock.width && height <= stock.height;

const makeRun = (size: number, { width, height }: BoxSize, isTurned: boolean, count: number): Run =>
  isTurned
    ? { size, isTurned, width: height, height: width, count }
    : { size, isTurned, width, height, count };

/** One random change: a run is rotated, split, moved, or swapped with another. */
export function changeOrder(
  runs: readonly Run[],
  sizes: readonly BoxSize[],
  stock: Stock,
  allowRotation: boolean,
  random: () => number,
): Run[] {
  const changed = [...runs];
  const from = below(runs.length, random);
  const to = below(runs.length, random);
  const run = runs[from]!;
  const chance = random();
  if (chance < 0.4 && run.count > 1) {
    const count = 1 + below(run.count - 1, random);
    changed[from] = { ...run, count: run.count - count };
    changed.splice(to, 0, { ...run, count });
    if (chance < 0.2) turn(changed, changed[to] === run ? from : to, sizes, stock, allowRotation);
  } else if (chance < 0.6) {
    turn(changed, from, sizes, stock, allowRotation);
  } else if (chance < 0.8) {
    changed[from] = runs[to]!;
    changed[to] = run;
  } else {
    changed.splice(from, 1);
    changed.splice(to, 0, run);
  }
  return changed;
}

const below = (limit: number, random: () => number): number => Math.floor(random() * limit);

function turn(
  runs: Run[],
  index: number,
  sizes: readonly BoxSize[],
  stock: Stock,
  allowRotation: boolean,
): void {
  const { size, isTurned, count } = runs[index]!;
  if (allowRotation && fits(sizes[size]!, !isTurned, stock))
    runs[index] = makeRun(size, sizes[size]!, !isTurned, count);
}
