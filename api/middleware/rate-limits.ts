import { RateLimit } from './rate-limit.ts';
import { RetryLaterError } from '../answers/retry-later-error.ts';

/** Calls a minute, in one process. */
export interface CallRates {
  /** From one address. */
  perAddress: number;
  /** By all users of one enterprise. */
  perEnterprise: number;
}

const WINDOW_SECONDS = 60;

/** Prevents one address, or one enterprise, from exhausting a process. */
export class RateLimits {
  private readonly addresses: RateLimit;
  private readonly enterprises: RateLimit;

  constructor({ perAddress, perEnterprise }: CallRates) {
    this.addresses = new RateLimit(perAddress, WINDOW_SECONDS, exceeded('from your address'));
    this.enterprises = new RateLimit(perEnterprise, WINDOW_SECONDS, exceeded('by your enterprise'));
  }

  /** @throws RetryLaterError `calls-exceeded` (429) */
  countAddress = (network: string): Promise<void> => this.addresses.count(network);

  /** @throws RetryLaterError `calls-exceeded` (429) */
  countEnterprise = (enterpriseId: number): Promise<void> => this.enterprises.count(String(enterpriseId));

  /** For visitors of an enterprise's shops: counted separately from its users. @throws as {@link countEnterprise} does */
  countVisitor = (enterpriseId: number): Promise<void> => this.enterprises.count(`visitors ${enterpriseId}`);
}

const exceeded = (whose: string) => (seconds: number) =>
  new RetryLaterError('calls-exceeded', `Too many calls ${whose}. Try again in ${seconds} seconds.`, seconds);
