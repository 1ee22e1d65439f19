import { randomUUID } from 'node:crypto';
import { messages, PlatenError } from '../../engine/node.ts';
import { readUnavailableError } from '../data/database-unavailable.ts';
import { UploadError } from '../services/uploads/upload-error.ts';
import { RetryLaterError } from './retry-later-error.ts';

/** The body of every answer that is no success (back-office §8). */
export interface Problem {
  /** For people. */
  error: string;
  /** For machines: stable. */
  errorCode: string | number;
  /** The field that is wrong. */
  path?: string;
  /** For uploads: the same text (back-office §7). */
  uploadStatus?: string;
  /** The code that support requests; it stands in the log beside the cause. */
  internalErrorCode?: string;
}

export interface DescribedProblem {
  /** HTTP status. */
  status: number;
  problem: Problem;
  /** Whether the error belongs in the log. */
  isFault: boolean;
  /** The time of the next try, where it is known. */
  retryAfterSeconds?: number;
}

/** The one code of the specification that is a number: clients end their sessions (back-office §8). */
const SPECIFIED_CODES: Readonly<Record<string, number>> = { 'session-over': 287 };
/** Default waits of refusals that name none. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 30, 503: 5 };

/**
 * The problem that a client receives for an error. Nothing internal leaks: an error that is not ours becomes a code to
 * quote, and so does one of ours that stands for a fault of the server.
 */
export function describeProblem(error: unknown): DescribedProblem {
  const known = error instanceof PlatenError ? error : (readHttpError(error) ?? readUnavailableError(error));
  if (!known || known.status === 500) return describeFault();
  const { status, publicMessage, code, path } = known;
  const retryAfterSeconds =
    known instanceof RetryLaterError ? known.retryAfterSeconds : RETRY_SECONDS[status];
  return {
    status,
    // Errors that an operator or time has to mend: 503 and 507. Maintenance is no fault.
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
