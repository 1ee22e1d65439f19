const FIRST_MS = 500;
const LONGEST_MS = 8000;

/**
 * The pause before an attempt: doubled each time, up to 8 seconds. It is reduced by up to a random fifth, so that pages
 * that were disconnected together do not reconnect together.
 * @param attempts number of failed attempts in a row
 */
export const backoffMs = (attempts: number, random = Math.random()): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts) * (1 - random / 5);
