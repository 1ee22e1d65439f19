const [MINUTE, HOUR] = [60, 3600];

/** Delays after failed attempts: a day in total. */
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
/** Delays vary by this factor, so that messages that failed together are not sent together. */
const JITTER = 0.2;
/** The longest delay that a receiver may request. */
const MAX_ASKED_SECONDS = 6 * HOUR;

/**
 * The delay before a message is sent again.
 * @param attempts failed so far
 * @param askedSeconds the receiver's request
 * @param random 0..1
 * @returns seconds from now; undefined: there is no further attempt
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
