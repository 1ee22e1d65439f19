/**
 * The two lanes that jobs wait in. Users wait for the quick jobs; long jobs run for minutes, and never occupy all threads
 * of a worker.
 */
export const LANES = ['quick', 'long'] as const;
export type Lane = (typeof LANES)[number];

/** The number of ranks of an urgency class: BullMQ's maximum priority, 2^21 - 1, holds it four times. */
const PLACES = 500_000;

/** The first and last rank of an urgency class. BullMQ runs jobs without a rank, 0, before all others. */
export const ranksOf = (urgency: number): [first: number, last: number] => [
  urgency * PLACES + 1,
  (urgency + 1) * PLACES,
];

/**
 * The rank of an enterprise's next job: behind its own last job, and level with the first job of the class. So
 * enterprises take turns, however many jobs one of them has waiting (start-time fair queueing, Goyal et al. 1996).
 * @param firstWaiting rank of the first waiting job of the class
 * @param ownLast rank of the last waiting job of the same enterprise in the class
 */
export function nextRank(
  urgency: number,
  firstWaiting: number | undefined,
  ownLast: number | undefined,
): number {
  const [first, last] = ranksOf(urgency);
  return Math.min(last, Math.max(firstWaiting ?? first, ownLast === undefined ? first : ownLast + 1));
}
