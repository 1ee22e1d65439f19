import type { FileRow, FileStore } from '../services/file-store.ts';
import type { ByteRange } from '../storage/file-storage.ts';
import type { StreamAnswer } from './handler.ts';
import type { Problem } from './problem.ts';

/** Types a browser only shows: anything else is handed over as a download, of no type that it would run. */
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

export interface FileAnswerOptions {
  header: (name: string) => string | undefined;
  /** To be kept as a file, whatever it is. */
  asFile?: boolean;
  /** Anybody may keep it for good: it is asked for by a name that only it ever has. */
  isPublic?: boolean;
}

/**
 * The bytes of a file, or the range that is asked for (RFC 9110 §14), or that the client has them already (§13). What a
 * browser makes of them cannot run.
 */
export async function answerFile(
  files: FileStore,
  file: FileRow,
  { header, asFile = false, isPublic = false }: FileAnswerOptions,
): Promise<StreamAnswer> {
  const { contentType, filename, sizeBytes, sha256 } = file;
  const etag = `"${sha256}"`;
  const shown = SHOWN.get(contentType);
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
  };
  if (isKnown(header('if-none-match'), etag)) return { status: 304, body: undefined, headers };
  const ifRange = header('if-range');
  const range =
    ifRange === undefined || ifRange === etag ? parseRange(header('range'), sizeBytes) : undefined;
  if (range === 'outside') return answerOutside(sizeBytes);
  const length = range ? range.last - range.first + 1 : sizeBytes;
  return {
    status: range ? 206 : 200,
    body: await files.read(file, range),
    headers: {
      ...headers,
      'Content-Type': shown ?? 'application/octet-stream',
      'Content-Length': String(length),
      'Content-Disposition': composeDisposition(shown && !asFile ? 'inline' : 'attachment', filename),
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${sizeBytes}` } : {}),
    },
  };
}

function answerOutside(sizeBytes: number): StreamAnswer {
  const problem: Problem = {
    error: `The file has ${sizeBytes} bytes, and none in that range.`,
    errorCode: 'range-outside',
  };
  const headers = { 'Content-Range': `bytes */${sizeBytes}`, 'Content-Type': 'application/json' };
  return { status: 416, body: Buffer.from(JSON.stringify(problem)), headers };
}

const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

/** One range of bytes; several, or what is no range at all, are answered with the whole (RFC 9110 §14.2). */
function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && from !== '' && Number(to) < first) return undefined;
  return first > last ? 'outside' : { first, last };
}

/** A Content-Disposition with the name for every client (RFC 6266, RFC 8187). */
export function composeDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
