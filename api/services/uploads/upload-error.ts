import { PlatenError } from '../../../engine/node.ts';

/** A refused upload, whose answer repeats the message in `uploadStatus` (back-office §7, §8). */
export class UploadError extends PlatenError {
  constructor(refusal: PlatenError) {
    const { code, message, status, publicMessage, retryable, path, cause } = refusal;
    super(code, message, { status, publicMessage, retryable, cause, ...(path !== undefined && { path }) });
  }
}
