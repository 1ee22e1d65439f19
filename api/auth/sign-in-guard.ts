import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RetryLaterError } from '../answers/retry-later-error.ts';
import { OneAtATime } from './one-at-a-time.ts';

/** The number of wrong passwords that are checked without a wait, and the growth of the wait after that. */
export interface Patience {
  free: number;
  /** The first wait; each further wrong password doubles it. */
  firstSeconds: number;
  maxSeconds: number;
}

/** For one name from one network: 1,440 guesses a day at most. */
const OF_NAME: Patience = { free: 10, firstSeconds: 2, maxSeconds: 60 };
/** For one network with any names: 8,640 guesses a day at most. */
const OF_NETWORK: Patience = { free: 100, firstSeconds: 1, maxSeconds: 10 };
/** Failures expire an hour after the last one. */
const FORGET_SECONDS = 60 * 60;
/** Beyond, powers of two are larger than any wait. */
const MAX_DOUBLINGS = 30;
/** One try in so many deletes expired rows. */
const CLEAR_EVERY = 100;

interface Failures {
  failures: number;
  waitSeconds: number;
}

/**
 * Slows down the guessing of passwords, whether the name exists or not, without locking out any user.
 * - Only wrong passwords count, once they are known to be wrong. A right password is never delayed by itself.
 * - They are counted by name and network, so that no other network can lock a user out, and by network.
 * - After ten, each try must wait. The wait doubles up to a minute. Of parallel tries one is admitted when the wait is
 *   over. A user who shares a network with an attacker waits up to that minute.
 * - Tries from one network are checked one after the other, so that parallel tries do not evade the count.
 * The counts are stored in the database, for all processes.
 */
export class SignInGuard {
  private readonly turns = new OneAtATime();
  private tries = 0;

  constructor(
    private readonly database: Knex,
    private readonly ofName: Patience = OF_NAME,
  ) {}

  /**
   * Checks a password if its turn has come.
   * @param isRight the check itself
   * @throws RetryLaterError `sign-ins-exceeded` (429)
   */
  guard(username: string, network: string, isRight: () => Promise<boolean>): Promise<boolean> {
    return this.turns.run(network, async () => {
      if ((this.tries += 1) % CLEAR_EVERY === 0) await this.clear();
      await this.admit(networkKey(network), OF_NETWORK);
      await this.admit(nameKey(username, network), this.ofName);
      if (await isRight()) {
        await this.forgive(username, network);
        return true;
      }
      await this.count(networkKey(network), OF_NETWORK);
      await this.count(nameKey(username, network), this.ofName);
      return false;
    });
  }

  /** Clears the failures of a name after a right password. */
  async forgive(username: string, network: string): Promise<void> {
    await this.database('signInFailure').where('key', nameKey(username, network)).delete();
  }

  /** After the free tries one caller is admitted at a time; the others wait as long as after a failure. */
  private async admit(key: string, patience: Patience): Promise<void> {
    const found = await this.find(key);
    if (!found || found.failures < patience.free) return;
    const taken = await this.database('signInFailure')
      .where({ key })
      .where('utcNextDateTime', '<=', this.database.fn.now())
      .update({ utcNextDateTime: this.secondsFromNow(waitAfter(found.failures, patience)) });
    if (taken !== 1) throw signInsExceeded(found.waitSeconds);
  }

  private async find(key: string): Promise<Failures | undefined> {
    return (await this.database('signInFailure')
      .where({ key })
      .where('utcEndsDateTime', '>', this.database.fn.now())
      .first(
        'failures',
        this.database.raw('ceil(extract(epoch FROM utc_next_date_time - now()))::int AS wait_seconds'),
      )) as Failures | undefined;
  }

  private async count(key: string, patience: Patience): Promise<void> {
    await this.database.raw(
      `INSERT INTO sign_in_failure AS row (key, failures, utc_ends_date_time)
       VALUES (:key, 1, now() + make_interval(secs => :forget))
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN row.utc_ends_date_time > now() THEN row.failures + 1 ELSE 1 END,
         utc_ends_date_time = excluded.utc_ends_date_time,
         utc_next_date_time = now() + CASE
           WHEN row.utc_ends_date_time > now() AND row.failures + 1 >= :free THEN make_interval(
             secs => least(:max, :first * 2 ^ least(row.failures + 1 - :free, ${MAX_DOUBLINGS})))
           ELSE interval '0' END`,
      {
        key,
        forget: FORGET_SECONDS,
        free: patience.free,
        first: patience.firstSeconds,
        max: patience.maxSeconds,
      },
    );
  }

  private async clear(): Promise<void> {
    await this.database('signInFailure').where('utcEndsDateTime', '<', this.database.fn.now()).delete();
  }

  private secondsFromNow(seconds: number): Knex.Raw {
    return this.database.raw('now() + make_interval(secs => ?)', [seconds]);
  }
}

/** @param waitSeconds 0 or less: another caller was admitted just now */
export function signInsExceeded(waitSeconds: number): RetryLaterError {
  const seconds = Math.max(1, waitSeconds);
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const message = `Too many failed sign-ins. Try again in ${wait}.`;
  return new RetryLaterError('sign-ins-exceeded', message, seconds);
}

/** @param failures at least the free ones @returns seconds until the next try */
const waitAfter = (failures: number, { free, firstSeconds, maxSeconds }: Patience): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** Math.min(failures - free, MAX_DOUBLINGS));

/** A name may be as long as a header, which is too long for an index. */
const nameKey = (username: string, network: string) =>
  createHash('sha256').update(`${network} ${username}`).digest('hex');
const networkKey = (network: string) => network;
