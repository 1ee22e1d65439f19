import { PlatenError } from '../../engine/node.ts';

/** Too many requests at a time (429): the same call may succeed later. Answered with `Retry-After`. */
export class RetryLaterError extends PlatenError {
  constructor(
    code: string,
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, message, { status: 429, retryable: true });
  }
}
