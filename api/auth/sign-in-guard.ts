import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RetryLaterError } from '../retry-later-error.ts';

/** Failures of a name from an address, and of an address with whatever names, until it has to wait. */
const MAX_FAILURES = 10;
const MAX_FAILURES_OF_ADDRESS = 100;
/** How long failures are remembered, from the first one on. */
const WINDOW_SECONDS = 15 * 60;
/** Forgotten rows are cleared by whoever comes along, one time in so many. */
const CLEAR_EVERY = 100;

interface Counted {
  failures: number;
  seconds: number;
}

/**
 * Slows guessing of passwords down: whoever failed too often waits, whether the name exists or not. Each try counts as a
 * failure before it is looked at, so that many at once are no way around. Counted in the database, for all processes.
 */
export class SignInGuard {
  private tries = 0;

  constructor(private readonly database: Knex) {}

  /** @throws RetryLaterError `sign-ins-exceeded` (429) */
  async admit(username: string, address: string): Promise<void> {
    if ((this.tries += 1) % CLEAR_EVERY === 0) await this.clear();
    const ofName = await this.count(nameKey(username, address));
    const ofAddress = await this.count(addressKey(address));
    const isTooMany = ofName.failures > MAX_FAILURES || ofAddress.failures > MAX_FAILURES_OF_ADDRESS;
    if (!isTooMany) return;
    const { seconds } = ofName.failures > MAX_FAILURES ? ofName : ofAddress;
    throw new RetryLaterError(
      'sign-ins-exceeded',
      `Too many failed sign-ins. Try again in ${Math.ceil(seconds / 60)} minutes.`,
      seconds,
    );
  }

  /** The password was right: the name starts anew, and the try was no failure of the address. */
  async forgive(username: string, address: string): Promise<void> {
    await this.database('signInFailure').where('key', nameKey(username, address)).delete();
    await this.database('signInFailure')
      .where('key', addressKey(address))
      .where('failures', '>', 0)
      .decrement('failures', 1);
  }

  private async count(key: string): Promise<Counted> {
    const { rows } = (await this.database.raw(
      `INSERT INTO sign_in_failure (key, failures, utc_ends_date_time)
       VALUES (:key, 1, now() + :window * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN sign_in_failure.utc_ends_date_time > now() THEN sign_in_failure.failures + 1 ELSE 1 END,
         utc_ends_date_time = CASE WHEN sign_in_failure.utc_ends_date_time > now()
           THEN sign_in_failure.utc_ends_date_time ELSE excluded.utc_ends_date_time END
       RETURNING failures, ceil(extract(epoch FROM utc_ends_date_time - now()))::int AS seconds`,
      { key, window: WINDOW_SECONDS },
    )) as { rows: Counted[] };
    return rows[0]!;
  }

  private async clear(): Promise<void> {
    await this.database('signInFailure').where('utcEndsDateTime', '<', this.database.fn.now()).delete();
  }
}

/** A name may be as long as a header: an index has no room for that. */
const nameKey = (username: string, address: string) =>
  createHash('sha256').update(`${address} ${username}`).digest('hex');
const addressKey = (address: string) => address;
