import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { UploadForm } from '../services/files/file-form.ts';

/** A form with ZIP files, as a browser sends it. */
export function formOf(...files: Buffer[]): UploadForm {
  const form = new FormData();
  for (const bytes of files) form.append('file', new File([Uint8Array.from(bytes)], 'product.zip'));
  const { body, headers } = new Response(form);
  const stream = Readable.fromWeb(body as unknown as ReadableStream);
  return { stream, contentType: headers.get('content-type') ?? undefined };
}
