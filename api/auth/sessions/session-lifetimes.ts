import { timings } from '../../../engine/node.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The lifetime of a session, in seconds. */
export interface SessionLifetime {
  /** A session ends after this long without use. */
  idleSeconds: number;
  /** A session ends after this long in any case. */
  maxSeconds: number;
}

/** A remembered session lasts as long as back-office §9 allows (B9: 5 years). */
export const sessionLifetime = (isRemembered: boolean): SessionLifetime =>
  isRemembered
    ? { idleSeconds: 30 * DAY_SECONDS, maxSeconds: timings.loginCookieMs / 1000 }
    : { idleSeconds: 12 * HOUR_SECONDS, maxSeconds: 7 * DAY_SECONDS };

/** A token older than this is replaced by the next call. */
export const ROTATION_SECONDS = HOUR_SECONDS;
/** The former token remains valid for this long after the new one was used, for running calls. */
export const GRACE_SECONDS = MINUTE_SECONDS;
/** The last use of a session is stored at most this often. */
export const SEEN_SECONDS = MINUTE_SECONDS;
/** Sessions of one user. The oldest are removed first. */
export const MAX_SESSIONS = 50;
