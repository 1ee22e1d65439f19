const FIRST_MS = 500;
const LONGEST_MS = 8000;

/**
 * How long to wait before an attempt: twice as long each time, up to 8 seconds. A random fifth less, so that pages which
 * were cut together do not come back together.
 * @param attempts that have failed in a row
 */
export const backoffMs = (attempts: number, random = Math.random()): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts) * (1 - random / 5);
