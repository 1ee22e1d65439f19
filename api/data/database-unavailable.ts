import { PlatenError } from '../../engine/node.ts';

/** Node's codes for a connection that could not be made or broke. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL, appendix A: connection exceptions, statement timeout, shutdown, startup, and a lack of connections, memory
 * or disk space.
 */
const SERVER_CODES = /^(08...|57014|57P0[123]|53...)$/;
/** Messages of `pg` and knex without a code. knex writes the statement before the cause. */
const MESSAGES =
  /(?:^| - )(Connection terminated|Client was closed|Connection ended unexpectedly|timeout expired|Client has encountered a connection error|Query read timeout)|Timeout acquiring a connection/;

/** The error of a database that does not answer, for callers (503). Undefined for any other error. */
export function readUnavailableError(error: unknown): PlatenError | undefined {
  const {
    code,
    syscall,
    message = '',
    errors,
  } = error as {
    code?: unknown;
    syscall?: unknown;
    message?: string;
    errors?: unknown[];
  };
  // A host with several addresses is tried at each of them.
  if (Array.isArray(errors) && errors.length > 0) return readUnavailableError(errors[0]);
  // A missing file is unrelated to the database: its socket is found by connecting.
  const isSystem =
    typeof code === 'string' && (SYSTEM_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect'));
  const isServer = typeof code === 'string' && SERVER_CODES.test(code);
  return isSystem || isServer || MESSAGES.test(message) ? databaseUnavailable(error) : undefined;
}

export const databaseUnavailable = (cause: unknown): PlatenError =>
  new PlatenError('database-unavailable', 'The database does not answer. Try again shortly.', {
    status: 503,
    retryable: true,
    cause,
  });
