import { damagedPicture } from './damaged-picture.ts';
import { dropPictureCall, sendPictureCall, sentPictureCall } from '../../../../api/contract/calls/uploads.ts';
import type { Conversion, OriginalFormat } from '../../../../api/contract/conversion.ts';
import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { problem } from '../../../../api/contract/problem.ts';
import { parseRetryAfterMs } from '../../../../api/contract/retry-after.ts';
import { messages } from '../../../../engine/screens.ts';
import { noteAnswer } from '../../../shared/api/availability.ts';
import { clientWith } from '../../../shared/api/client.ts';
import { isTransientStatus } from '../../../shared/api/is-transient-status.ts';
import { t } from '../../../shared/text/text.ts';
import { randomId } from '../../../shared/random-id.ts';
import type { UploadedPicture } from '../../session/commands/set-picture.ts';

/** The failure of an upload. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  constructor(
    /** Message for the shopper. Empty: the server was not reached. */
    message: string,
    /** The heading of the specification. */
    readonly title: string | undefined,
    /** A retry with the same file may succeed. */
    readonly isTransient: boolean,
    /** The pause that the server requests. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

export interface SentPicture extends UploadedPicture {
  utcExpiresDateTime: string;
  converted?: Conversion | undefined;
  /** Parts of a drawing that do not print. */
  dropped?: { message: string }[] | undefined;
}

/** The upload of a picture. Each attempt sends the bytes that the server lacks. */
export class PictureTransfer {
  readonly #client;
  #isBegun;
  /** The secret under which the server has its bytes. */
  readonly secret: string;

  constructor(
    readonly file: File,
    readonly shopProductVariantId: number,
    /** The format that this page has converted the file from. */
    readonly convertedFrom?: OriginalFormat,
    /** The secret of an upload that another page has begun. */
    begunSecret?: string,
  ) {
    this.secret = begunSecret ?? randomId() + randomId();
    this.#client = clientWith({ 'x-upload-secret': this.secret });
    this.#isBegun = begunSecret !== undefined;
  }

  /**
   * Sends the bytes that the server lacks.
   * @param onProgress called with the part of the file that the server has, 0 to 1
   * @throws SendFailure; AbortError
   */
  async send(signal: AbortSignal, onProgress: (part: number) => void): Promise<SentPicture> {
    signal.throwIfAborted();
    const { receivedBytes, picture } = this.#isBegun ? await this.#ask(signal) : { receivedBytes: 0 };
    this.#isBegun = true;
    return picture ?? this.#sendFrom(receivedBytes, signal, onProgress);
  }

  /** Cancels the upload on the server, which then does not wait for the rest. */
  drop(): void {
    if (this.#isBegun) this.#client(dropPictureCall).catch(() => undefined);
  }

  async #ask(signal: AbortSignal): Promise<{ receivedBytes: number; picture?: SentPicture | undefined }> {
    try {
      return await this.#client(sentPictureCall, { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiProblem)) throw new SendFailure('', undefined, true);
      throw describeRefusal(error.status, error.problem, error.retryAfterMs);
    }
  }

  /** Sends by XMLHttpRequest, because `fetch` does not report progress. */
  #sendFrom(offset: number, signal: AbortSignal, onProgress: (part: number) => void): Promise<SentPicture> {
    const { name: filename, size: sizeBytes } = this.file;
    const query = new URLSearchParams({
      shopProductVariantId: String(this.shopProductVariantId),
      filename,
      sizeBytes: String(sizeBytes),
      offset: String(offset),
      ...(this.convertedFrom && { convertedFrom: this.convertedFrom }),
    });
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open('PUT', `${sendPictureCall.path}?${query}`);
      request.setRequestHeader('x-upload-secret', this.secret);
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded }) =>
        onProgress(sizeBytes > 0 ? Math.min(1, (offset + loaded) / sizeBytes) : 1);
      request.onload = () => {
        const { status } = request;
        const response: unknown = request.response;
        noteAnswer(status, response);
        const { picture } = status === 200 ? sendPictureCall.answer.parse(response) : {};
        const retryAfterMs = parseRetryAfterMs(request.getResponseHeader('retry-after'));
        if (picture) resolve(picture);
        else reject(describeRefusal(status, response, retryAfterMs));
      };
      request.onerror = () => reject(new SendFailure('', undefined, true));
      request.onabort = () => reject(new DOMException('', 'AbortError'));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(this.file.slice(offset));
    });
  }
}

const TITLES: Record<string, string> = {
  'image-too-large': messages.imageSizeTitle,
  'picture-too-large': messages.imageSizeTitle,
  'picture-too-many-pixels': messages.imageSizeTitle,
  'image-type-invalid': messages.imageTypeTitle,
  'picture-type-unsupported': messages.imageTypeTitle,
};

/** The server has another number of bytes. The next attempt requests that number. */
const OFFSET_WRONG = 'upload-offset-wrong';

/** The words for shoppers where those of the server are for staff. */
function ownWords(errorCode: string | number): { title?: string; message: string } | undefined {
  if (errorCode === 'storage-full')
    return { message: t('Our server has no room for the picture at the moment.') };
  if (errorCode === 'clip-art-broken')
    return {
      message: t(
        'The drawing is damaged or has nothing that can be printed. Export it again as plain SVG, with texts as outlines.',
      ),
    };
  if (errorCode === 'clip-art-too-complex')
    return { message: t('The drawing has too many parts. Simplify it, or export it as PNG.') };
  return errorCode === 'picture-broken' ? damagedPicture() : undefined;
}

/** Describes a refusal of the server. */
export function describeRefusal(status: number, body: unknown, retryAfterMs?: number): SendFailure {
  const { data } = problem.safeParse(body);
  const isTransient = isTransientStatus(status) || data?.errorCode === OFFSET_WRONG;
  const own = data && ownWords(data.errorCode);
  const title = own?.title ?? (data && TITLES[data.errorCode]);
  return new SendFailure(own?.message ?? data?.error ?? '', title, isTransient, retryAfterMs);
}
