import contentDisposition from 'content-disposition';
import { streamZip, type ZipEntry } from '../storage/stream-zip.ts';
import type { StreamAnswer } from '../routes/handler.ts';

/** A ZIP archive that browsers save. @param changed time of all entries */
export const answerZip = (
  entries: readonly ZipEntry[],
  filename: string,
  changed = new Date(),
): StreamAnswer => ({
  body: streamZip(entries, changed),
  headers: {
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition(filename),
    'Cache-Control': 'private, no-store',
  },
});
