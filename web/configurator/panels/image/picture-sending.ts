import { uploadImageCall } from '../../../../api/contract/calls/uploads.ts';
import { problem } from '../../../../api/contract/problem.ts';
import { messages } from '../../../../engine/screens.ts';
import { noteAnswer } from '../../../shared/api/availability.ts';
import type { UploadedPicture } from '../../session/commands/set-picture.ts';

/** How sending a picture failed. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  constructor(
    /** For the shopper. Empty: the server was not reached. */
    message: string,
    /** The heading that the specification gives it. */
    readonly title: string | undefined,
    /** The same file may be taken another time. */
    readonly isPassing: boolean,
    /** How long the server wants to be left alone. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

export interface SentPicture extends UploadedPicture {
  utcExpiresDateTime: string;
}

export interface Sending {
  file: File;
  shopProductVariantId: number;
  signal: AbortSignal;
  /** Receives the part of the file that was sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a picture, once. `fetch` does not report progress, so this is an XMLHttpRequest.
 * @throws SendFailure; AbortError
 */
export function sendPicture({
  file,
  shopProductVariantId,
  signal,
  onProgress,
}: Sending): Promise<SentPicture> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `${uploadImageCall.path}?shopProductVariantId=${shopProductVariantId}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      noteAnswer(request.status, request.response);
      if (request.status === 201) resolve(uploadImageCall.answer.parse(request.response));
      else
        reject(describeRefusal(request.status, request.response, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new SendFailure('', undefined, true));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

const TITLES: Record<string, string> = {
  'image-too-large': messages.imageSizeTitle,
  'picture-too-large': messages.imageSizeTitle,
  'picture-too-many-pixels': messages.imageSizeTitle,
  'image-type-invalid': messages.imageTypeTitle,
  'picture-type-unsupported': messages.imageTypeTitle,
};

/** Answers after which the same file may be sent again: too many calls, and servers that are away for a while. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const SECOND_MS = 1000;

/** What a refusal of the server means. @param retryAfter the header's value, in seconds */
export function describeRefusal(status: number, body: unknown, retryAfter: string | null): SendFailure {
  const { data } = problem.safeParse(body);
  const seconds = Number(retryAfter ?? Number.NaN);
  return new SendFailure(
    data?.error ?? '',
    data && TITLES[data.errorCode],
    PASSING.has(status),
    Number.isFinite(seconds) ? seconds * SECOND_MS : undefined,
  );
}
