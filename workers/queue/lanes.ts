/**
 * Two lines that jobs wait in. Users wait for the quick ones; long ones run for minutes, and never take all threads of
 * a worker.
 */
export const LANES = ['quick', 'long'] as const;
export type Lane = (typeof LANES)[number];

/** The number of places of a class of urgency: BullMQ's greatest priority, 2^21 - 1, holds it four times. */
const PLACES = 500_000;

/** The ranks of a class of urgency, first and last. BullMQ puts what has no rank, 0, before everything. */
export const ranksOf = (urgency: number): [first: number, last: number] => [
  urgency * PLACES + 1,
  (urgency + 1) * PLACES,
];

/**
 * The place in line of an enterprise's next job: behind its own last one, and beside the first of the others. So
 * enterprises take turns, however many jobs one of them has waiting (start-time fair queueing, Goyal et al. 1996).
 * @param firstWaiting rank of the first job of all that wait in its class
 * @param ownLast rank of the last one of the same enterprise that waits in its class
 */
export function nextRank(
  urgency: number,
  firstWaiting: number | undefined,
  ownLast: number | undefined,
): number {
  const [first, last] = ranksOf(urgency);
  return Math.min(last, Math.max(firstWaiting ?? first, ownLast === undefined ? first : ownLast + 1));
}
