import { uploadImageCall } from '../../../../api/contract/calls/uploads.ts';
import { problem } from '../../../../api/contract/problem.ts';
import type { UploadedPicture } from '../../session/commands/set-picture.ts';

/** How an upload failed, to be read by the shopper. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
}

export interface Upload {
  file: File;
  shopProductVariantId: number;
  signal: AbortSignal;
  /** Told how much has gone, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Uploads a picture. `fetch` does not say how far it is, so this is an XMLHttpRequest.
 * @throws UploadFailure with the server's words; AbortError
 */
export function uploadPicture({
  file,
  shopProductVariantId,
  signal,
  onProgress,
}: Upload): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${uploadImageCall.path}?shopProductVariantId=${shopProductVariantId}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) {
        resolve(uploadImageCall.answer.parse(request.response));
        return;
      }
      const told = problem.safeParse(request.response);
      reject(new UploadFailure(told.data?.error ?? `${request.status}`));
    };
    request.onerror = () => reject(new UploadFailure(''));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
