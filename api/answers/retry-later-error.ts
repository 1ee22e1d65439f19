import { PlatenError } from '../../engine/node.ts';

/** Too much at a time (429): the same call may succeed after a while. Answered with `Retry-After`. */
export class RetryLaterError extends PlatenError {
  constructor(
    code: string,
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, message, { status: 429, retryable: true });
  }
}
