import { randomUUID } from 'node:crypto';
import { PlatenError } from '../../engine/node.ts';

/** The body of every answer that is no success (back-office §8). */
export interface Problem {
  /** For people. */
  error: string;
  /** For machines: stable. */
  errorCode: string | number;
  /** The field that is wrong. */
  path?: string;
  /** What support asks for; it stands in the log beside the cause. */
  internalErrorCode?: string;
}

/**
 * What a client is told about an error. Nothing internal leaks: an error that is not ours becomes a code to quote.
 * @returns the HTTP status, the body, and whether the error belongs in the log
 */
export function describeProblem(error: unknown): { status: number; problem: Problem; isFault: boolean } {
  const known = error instanceof PlatenError ? error : readHttpError(error);
  if (known && known.status < 500) {
    const { status, publicMessage, code, path } = known;
    return {
      status,
      isFault: false,
      problem: { error: publicMessage, errorCode: code, ...(path ? { path } : {}) },
    };
  }
  if (known && known.status === 503)
    return { status: 503, isFault: true, problem: { error: known.publicMessage, errorCode: known.code } };
  const internalErrorCode = randomUUID();
  return {
    status: 500,
    isFault: true,
    problem: {
      error: `An internal error has occurred! Please contact support quoting code: ${internalErrorCode}`,
      errorCode: 'internal',
      internalErrorCode,
    },
  };
}

/** Errors of Koa and its body parsers carry a status; what they say may be shown when it is the client's fault. */
function readHttpError(error: unknown): PlatenError | undefined {
  const { status, message } = error as { status?: unknown; message?: string };
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new PlatenError('request-refused', message ?? 'The request is refused.', { status });
}
