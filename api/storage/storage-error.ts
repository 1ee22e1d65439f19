import { PlatenError } from '../../engine/node.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);
const INSUFFICIENT_STORAGE = 507;

/** The error of a failed storage, with our message. Errors of the source of the bytes are returned unchanged. */
export function readStorageError(key: string, error: unknown, doing: 'reading' | 'writing'): PlatenError {
  if (error instanceof PlatenError) return error;
  const { code, name, cause, $metadata } = error as {
    code?: string;
    name?: string;
    cause?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // Flydrive's own errors only wrap the cause.
  if (cause !== undefined && cause !== null) return readStorageError(key, cause, doing);
  if (FULL.has(code ?? '') || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE)
    return new PlatenError('storage-full', `The file storage is full: ${key} was not stored.`, {
      status: INSUFFICIENT_STORAGE,
      publicMessage: 'The file storage is full.',
      retryable: true,
      cause: error,
    });
  if (doing === 'reading' && (MISSING.has(code ?? '') || MISSING.has(name ?? '')))
    return new PlatenError('file-missing', `The file storage has no ${key}.`, {
      status: 404,
      publicMessage: 'There is no such file.',
      cause: error,
    });
  return new PlatenError('storage-unavailable', `The file storage does not answer for ${key}.`, {
    status: 503,
    publicMessage: 'The file storage does not answer. Try again later.',
    retryable: true,
    cause: error,
  });
}
