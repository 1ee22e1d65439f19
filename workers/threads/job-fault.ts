import { PlatenError } from '../../engine/node.ts';
import type { JobFault } from '../ports.ts';

/** What is said of an error. One that is not ours may pass, and its words are not for strangers. */
export const describeJobFault = (error: unknown): JobFault =>
  error instanceof PlatenError
    ? { code: error.code, message: error.publicMessage, retryable: error.retryable }
    : {
        code: 'internal',
        message: 'An internal error has occurred.',
        retryable: true,
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
