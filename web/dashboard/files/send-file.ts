import { uploadFilesCall } from '../../../api/contract/calls/files.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { problem } from '../../../api/contract/problem.ts';
import { noteAnswer } from '../../shared/api/availability.ts';
import { t } from '../../shared/text/text.ts';

/** The server has refused a file. */
export class SendRefusal extends Error {
  override readonly name = 'SendRefusal';
  constructor(
    message: string,
    /** The folder already has a file of this name. */
    readonly isTaken: boolean,
  ) {
    super(message);
  }
}

interface Sending {
  enterpriseId: number;
  context: string;
  /** Replaces a file of the same name. */
  isReplacing: boolean;
}

/**
 * Uploads a file of staff. `fetch` does not report progress, so this is an XMLHttpRequest.
 * @param onProgress called with the sent part of the file, 0 to 1
 * @throws SendRefusal; AbortError
 */
export function sendFile(
  file: File,
  { enterpriseId, context, isReplacing }: Sending,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  const query = { context, override: isReplacing ? 'true' : 'false' };
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', composeAddress(uploadFilesCall, { params: { enterpriseId }, query }));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const response: unknown = request.response;
      noteAnswer(status, response);
      if (status === uploadFilesCall.status) return resolve();
      const { data } = problem.safeParse(response);
      return reject(
        new SendRefusal(
          data?.error ?? t('The server did not take the file.'),
          data?.errorCode === 'record-exists',
        ),
      );
    };
    request.onerror = () => reject(new SendRefusal(t('The server cannot be reached.'), false));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
