import { randomUUID } from 'node:crypto';
import { messages, PlatenError } from '../../engine/node.ts';
import { readUnavailableError } from '../data/database-unavailable.ts';
import { UploadError } from '../services/uploads/upload-error.ts';
import { RetryLaterError } from './retry-later-error.ts';

/** The body of every unsuccessful answer (back-office §8). */
export interface Problem {
  /** For users. */
  error: string;
  /** For programs: stable. */
  errorCode: string | number;
  /** The invalid field. */
  path?: string;
  /** For uploads: the same text (back-office §7). */
  uploadStatus?: string;
  /** The code that support requests. The log records it with the cause. */
  internalErrorCode?: string;
}

export interface DescribedProblem {
  /** HTTP status. */
  status: number;
  problem: Problem;
  /** Whether the error is logged. */
  isFault: boolean;
  /** The time of the next try, where it is known. */
  retryAfterSeconds?: number;
}

/** The one code of the specification that is a number: clients end their sessions (back-office §8). */
const SPECIFIED_CODES: Readonly<Record<string, number>> = { 'session-over': 287 };
/** Default waits of refusals without their own. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 30, 503: 5 };

/**
 * The problem that a client receives for an error. It discloses nothing internal: an error that is not ours becomes a code
 * to quote, as does one of ours that reports an error of the server.
 */
export function describeProblem(error: unknown): DescribedProblem {
  const known = error instanceof PlatenError ? error : (readHttpError(error) ?? readUnavailableError(error));
  if (!known || known.status === 500) return describeFault();
  const { status, publicMessage, code, path } = known;
  const retryAfterSeconds =
    known instanceof RetryLaterError ? known.retryAfterSeconds : RETRY_SECONDS[status];
  return {
    status,
    // Errors that an operator or time can correct: 503 and 507. Maintenance is not an error.
    isFault: status > 500 && !['maintenance', 'session-over'].includes(code),
    problem: {
      error: publicMessage,
      errorCode: SPECIFIED_CODES[code] ?? code,
      ...(path ? { path } : {}),
      ...(known instanceof UploadError ? { uploadStatus: publicMessage } : {}),
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function describeFault(): DescribedProblem {
  const internalErrorCode = randomUUID();
  const error = messages.internalError(internalErrorCode);
  return { status: 500, isFault: true, problem: { error, errorCode: 'internal', internalErrorCode } };
}

/** Errors of Koa and its parsers carry a status; their message may be shown when it is the client's fault. */
function readHttpError(error: unknown): PlatenError | undefined {
  const { status, message } = error as { status?: unknown; message?: string };
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new PlatenError('request-refused', message ?? 'The request is refused.', { status });
}
