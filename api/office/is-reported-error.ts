import type { Environment } from './environment.ts';

/** Known errors of browsers and pages without a remedy. */
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

/** Whether a page's error is not worth a report (B8-06, C8-17). */
export const isNoisyError = (message: string): boolean => NOISE.some((noise) => noise.test(message));

/** Whether a page reports an error: in production only (C8-17). */
export const isReportedError = (message: string, environment: Environment): boolean =>
  environment === 'production' && !isNoisyError(message);
