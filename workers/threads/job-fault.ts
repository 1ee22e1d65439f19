import { PlatenError } from '../../engine/node.ts';
import type { JobFault } from '../ports.ts';

/** Codes of a disk that is full (EFBIG: a limit set for the process) or missing, and of connections (errno(3)). */
const OUTAGE_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'ESTALE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** HTTP statuses of a storage or database that is unavailable or full. */
const OUTAGE_STATUSES = [503, 507];

/** The fault of an error. An unknown error may be temporary, and its message is not shown to users. */
export function describeJobFault(error: unknown): JobFault {
  if (error instanceof PlatenError) {
    const { code, publicMessage: message, retryable, status } = error;
    return { code, message, retryable, isOutage: retryable && OUTAGE_STATUSES.includes(status) };
  }
  return {
    code: 'internal',
    message: 'An internal error has occurred.',
    retryable: true,
    isOutage: OUTAGE_CODES.has(String((error as { code?: unknown } | undefined)?.code)),
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
