import { PlatenError } from '../../../engine/node.ts';

/** A refused upload: its answer says so in `uploadStatus` too (back-office §7, §8). */
export class UploadError extends PlatenError {
  constructor(refusal: PlatenError) {
    const { code, message, status, publicMessage, retryable, path, cause } = refusal;
    super(code, message, { status, publicMessage, retryable, cause, ...(path !== undefined && { path }) });
  }
}
