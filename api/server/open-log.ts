import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** Fields with one of these names are logged without their values. */
const SECRETS = [
  'authorization',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'invitationCode',
  'resetCode',
  'progressSecret',
  'secret',
];

/** Opens the log: one line of JSON for each event. */
export function openLog(level: Config['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, censor: '[removed]' }, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

interface DescribedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: DescribedError;
}

/** Largest number of nested causes that are logged. */
const MAX_DEPTH = 5;

/** The message of an error and of its causes. Other fields are omitted: a database's errors include the row. */
function describeError(error: unknown, depth = 0): DescribedError {
  const {
    name = 'Error',
    message = String(error),
    code,
    stack,
    cause,
  } = (error ?? {}) as Partial<Error> & { code?: unknown };
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth >= MAX_DEPTH ? {} : { cause: describeError(cause, depth + 1) }),
  };
}
