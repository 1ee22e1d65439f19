import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { PlatenError } from '../../../engine/node.ts';
import type { OriginalFormat } from '../../contract/conversion.ts';

/** A multipart form as it is received. */
export interface UploadForm {
  stream: Readable;
  contentType: string | undefined;
}

/** A file of a form, as its client describes it. */
export interface FormFile {
  /** Unchecked: any text. */
  filename: string;
  /** Must be read completely. */
  bytes: Readable;
  /** The format that the sender has converted a picture from. */
  convertedFrom?: OriginalFormat | undefined;
}

export interface FormLimits {
  maxFiles: number;
  /** Refuses a form with more files. */
  tooMany: () => PlatenError;
}

/** Text fields of a multipart form: our calls have none. */
const MAX_TEXT_FIELDS = 20;
const MAX_TEXT_BYTES = 10_000;

/**
 * Reads the files of a multipart form (RFC 7578) one after the other as a stream, without buffering. Bytes after a refusal
 * are read and discarded, so that the refusal reaches the client.
 * @param take reads one file completely
 * @throws PlatenError `upload-broken`, `upload-empty`, `upload-field-unknown`; the errors of `take`
 */
export function readFormFiles<T>(
  { stream, contentType }: UploadForm,
  { maxFiles, tooMany }: FormLimits,
  take: (file: FormFile) => Promise<T>,
): Promise<T[]> {
  return new Promise<T[]>((resolve, reject) => {
    const form = openForm(contentType, maxFiles);
    const open = new Set<Readable>();
    const taken: Promise<T>[] = [];
    let fault: unknown;
    const fail = (error: unknown) => {
      if (fault !== undefined) return;
      fault = error;
      stream.unpipe(form);
      stream.resume();
      for (const bytes of open) bytes.destroy(broken());
      // The caller cleans up next, so no other work may be running.
      void Promise.allSettled(taken).then(() => reject(fault as Error));
    };
    form.on('file', (field, bytes, filename) => {
      // The reader of the file receives the error as well.
      bytes.on('error', () => {}).on('close', () => open.delete(bytes));
      open.add(bytes);
      if (field !== 'file') fail(unknownField(field));
      const before = taken.at(-1) ?? Promise.resolve();
      const job = before.then(() => {
        if (fault !== undefined) throw broken();
        return take({ filename: filename ?? '', bytes });
      });
      taken.push(job);
      job.catch(fail);
    });
    form.on('filesLimit', () => fail(tooMany()));
    form.on('error', (cause) => fail(broken(cause)));
    form.on('finish', () => {
      if (taken.length === 0)
        fail(new PlatenError('upload-empty', 'The form has no file in a field "file".'));
      else Promise.all(taken).then(resolve, fail);
    });
    stream.on('error', (cause) => fail(broken(cause)));
    stream.on('close', () => {
      if (!stream.readableEnded) fail(broken());
    });
    stream.pipe(form);
  });
}

function openForm(contentType: string | undefined, maxFiles: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: {
        files: maxFiles,
        fields: MAX_TEXT_FIELDS,
        fieldSize: MAX_TEXT_BYTES,
        parts: maxFiles + MAX_TEXT_FIELDS + 1,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch (cause) {
    throw new PlatenError('upload-broken', 'Send a multipart form with files in fields "file".', { cause });
  }
}

const unknownField = (field: string) =>
  new PlatenError('upload-field-unknown', `A file is in the field "${field.slice(0, 50)}"; use "file".`);

const broken = (cause?: unknown) =>
  new PlatenError('upload-broken', 'The upload is not a complete multipart form. Send it again.', { cause });
