import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLaterError } from '../retry-later-error.ts';

/** Calls a minute, in one process. */
export interface CallRates {
  /** From one address. */
  perAddress: number;
  /** By all people of one enterprise. */
  perEnterprise: number;
}

const WINDOW_SECONDS = 60;

/** Keeps one address, or one enterprise, from taking all of a process. */
export class RateLimits {
  private readonly addresses: RateLimiterMemory;
  private readonly enterprises: RateLimiterMemory;

  constructor({ perAddress, perEnterprise }: CallRates) {
    this.addresses = new RateLimiterMemory({ points: perAddress, duration: WINDOW_SECONDS });
    this.enterprises = new RateLimiterMemory({ points: perEnterprise, duration: WINDOW_SECONDS });
  }

  /** @throws RetryLaterError `calls-exceeded` (429) */
  countAddress = (network: string): Promise<void> => count(this.addresses, network, 'from your address');

  /** @throws RetryLaterError `calls-exceeded` (429) */
  countEnterprise = (enterpriseId: number): Promise<void> =>
    count(this.enterprises, String(enterpriseId), 'by your enterprise');
}

async function count(limiter: RateLimiterMemory, key: string, whose: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new RetryLaterError(
      'calls-exceeded',
      `Too many calls ${whose}. Try again in ${seconds} seconds.`,
      seconds,
    );
  }
}
