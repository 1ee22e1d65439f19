import contentDisposition from 'content-disposition';
import parseRange from 'range-parser';
import type { FileRow, FileStore } from '../services/files/file-store.ts';
import { PackedFiles } from '../services/files/packed-files.ts';
import type { ByteRange } from '../storage/file-storage.ts';
import type { StreamAnswer } from '../routes/handler.ts';
import { chooseEncoding, isFresh } from './encoded-answer.ts';
import type { Problem } from './problem.ts';

/** Types that a browser only shows. Any other type is sent as a download of a type that is not executed. */
const SHOWN = new Map([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/webp', 'image/webp'],
  ['font/woff2', 'font/woff2'],
  ['font/woff', 'font/woff'],
  ['font/ttf', 'font/ttf'],
  ['font/otf', 'font/otf'],
  ['model/gltf-binary', 'model/gltf-binary'],
  ['text/plain', 'text/plain; charset=utf-8'],
]);

/** Results of `range-parser`. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;

export interface FileAnswerOptions {
  header: (name: string) => string | undefined;
  /** Save it as a file, whatever its type. */
  asFile?: boolean;
  /** Any cache may store it forever: its name never belongs to another file. */
  isPublic?: boolean;
}

/**
 * Answers with the bytes of a file or with the requested range (RFC 9110 §14), or with 304 when the client has them cached
 * (§13). The headers prevent browsers from executing them. A whole file of a type that compresses well has the content
 * coding that the client prefers; its tag is weak, since the codings are different bytes of the same content.
 */
export async function answerFile(
  files: FileStore,
  packed: PackedFiles,
  file: FileRow,
  { header, asFile = false, isPublic = false }: FileAnswerOptions,
): Promise<StreamAnswer> {
  const { contentType, filename, sizeBytes, sha256 } = file;
  const etag = `"${sha256}"`;
  const shown = SHOWN.get(contentType);
  const isPackable = PackedFiles.isPackable(file);
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...(isPackable ? { Vary: 'Accept-Encoding' } : {}),
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
  };
  if (isFresh(header, headers)) return { status: 304, body: undefined, headers };
  const ifRange = header('if-range');
  const range = ifRange === undefined || ifRange === etag ? readRange(header('range'), sizeBytes) : undefined;
  if (range === 'outside') return answerOutside(sizeBytes);
  const described = {
    ...headers,
    'Content-Type': shown ?? 'application/octet-stream',
    'Content-Disposition': contentDisposition(filename, {
      type: shown && !asFile ? 'inline' : 'attachment',
      // Browsers differ in how they read characters beyond ASCII in this place.
      fallback: filename.replace(/[^\x20-\x7e]/g, '_'),
    }),
  };
  const encoding = range || !isPackable ? 'identity' : chooseEncoding(header);
  if (encoding !== 'identity') {
    const body = await (await packed.load(file)).encode(encoding);
    return { body, headers: { ...described, ETag: `W/${etag}`, 'Content-Encoding': encoding } };
  }
  const length = range ? range.last - range.first + 1 : sizeBytes;
  return {
    status: range ? 206 : 200,
    body: await files.read(file, range),
    headers: {
      ...described,
      'Content-Length': String(length),
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${sizeBytes}` } : {}),
    },
  };
}

function answerOutside(sizeBytes: number): StreamAnswer {
  const problem: Problem = {
    error: `The file has ${sizeBytes} bytes; the range is outside.`,
    errorCode: 'range-outside',
  };
  const headers = { 'Content-Range': `bytes */${sizeBytes}`, 'Content-Type': 'application/json' };
  return { status: 416, body: Buffer.from(JSON.stringify(problem)), headers };
}

/** One range of bytes. Several ranges, or an invalid one, are answered with the whole file (RFC 9110 §14.2). */
function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'outside' | undefined {
  const ranges = header === undefined ? MALFORMED : parseRange(sizeBytes, header);
  if (ranges === UNSATISFIABLE) return 'outside';
  if (ranges === MALFORMED || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const { start: first, end: last } = ranges[0]!;
  return { first, last };
}
