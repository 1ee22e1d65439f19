import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RetryLaterError } from '../answers/retry-later-error.ts';

/** Limits the number of events per key in a period. Counted in this process. */
export class RateLimit {
  private readonly limiter: RateLimiterMemory;

  /** @param refuse makes the error of a client that has used up its calls and may return after some seconds */
  constructor(
    most: number,
    windowSeconds: number,
    private readonly refuse: (seconds: number) => RetryLaterError,
  ) {
    this.limiter = new RateLimiterMemory({ points: most, duration: windowSeconds });
  }

  /** @throws RetryLaterError (429) */
  async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw this.refuse(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
