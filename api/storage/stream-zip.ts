import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  /** Deflated; false for content that is compressed already, such as pictures. */
  isCompressed: boolean;
  /** Opens the content when its turn has come. */
  open: () => Promise<Readable>;
}

/**
 * Writes a ZIP archive (APPNOTE 6.3) as a stream, one entry at a time: memory does not grow with its size. Content that
 * cannot be read ends the stream with that error. Destroying the stream destroys the content that is being read.
 * @param changed time of all entries
 */
export function streamZip(entries: readonly ZipEntry[], changed: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let reading: Readable | undefined;
  for (const { name, isCompressed, open } of entries)
    zip.addReadStreamLazy(name, { mtime: changed, compress: isCompressed }, (give) => {
      open().then(
        (content) => {
          reading = content;
          content.once('error', (error) => output.destroy(error));
          if (output.destroyed) content.destroy();
          else give(undefined, content);
        },
        (error: Error) => output.destroy(error),
      );
    });
  zip.end();
  zip.once('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  output.once('close', () => reading?.destroy());
  return output;
}
