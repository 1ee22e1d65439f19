import type { Environment } from '../office/environment.ts';

/** Errors of browsers and pages that everybody knows, and nobody can do anything about. */
const NOISE = [
  /resize ?observer/i,
  /403:? undefined/i,
  /clearRect|clear(ing)? (the )?canvas|canvas clear/i,
  /iterations reached/i,
  /\bauthdata\b/i,
  /insecure operation|operation is insecure/i,
  /\brequire is not defined|require not defined/i,
  /\benabledFeatures\b/i,
];

/** Whether a page's error is worth nobody's while (B8-06, C8-17). */
export const isNoisyError = (message: string): boolean => NOISE.some((noise) => noise.test(message));

/** Whether a page tells of an error: only where the real shop is (C8-17). */
export const isReportedError = (message: string, environment: Environment): boolean =>
  environment === 'production' && !isNoisyError(message);
