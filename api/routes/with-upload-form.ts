import { PlatenError } from '../../engine/node.ts';
import type { UploadForm } from '../services/files/file-form.ts';
import { UploadError } from '../services/uploads/upload-error.ts';
import type { Request } from './handler.ts';

/** Processes the form of a call. A refusal is repeated in `uploadStatus` (back-office §7, §8). */
export async function withUploadForm<T>(
  { stream, header }: Pick<Request, 'stream' | 'header'>,
  use: (form: UploadForm) => Promise<T>,
): Promise<T> {
  try {
    return await use({ stream, contentType: header('content-type') });
  } catch (error) {
    throw error instanceof PlatenError ? new UploadError(error) : error;
  }
}
