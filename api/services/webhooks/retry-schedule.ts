const [MINUTE, HOUR] = [60, 3600];

/** After each try that failed: a day in all. */
const DELAYS_SECONDS = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  10 * HOUR,
];
/** Delays differ by so much either way, lest what failed together comes back together. */
const JITTER = 0.2;
/** Receivers may ask for as much patience. */
const MAX_ASKED_SECONDS = 6 * HOUR;

/**
 * The wait before a message is tried again.
 * @param attempts failed so far
 * @param askedSeconds the receiver's request
 * @param random 0..1
 * @returns seconds from now; undefined: it is not tried any more
 */
export function nextTry(
  attempts: number,
  askedSeconds: number | undefined,
  random: () => number = Math.random,
): number | undefined {
  const delay = DELAYS_SECONDS[attempts - 1];
  if (delay === undefined) return undefined;
  const own = delay * (1 + JITTER * (2 * random() - 1));
  return Math.max(own, Math.min(askedSeconds ?? 0, MAX_ASKED_SECONDS));
}
