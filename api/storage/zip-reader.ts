import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';

/** The limits of an untrusted ZIP archive, and the errors of refused ones. */
export interface ZipLimits {
  maxEntries: number;
  /** The size of all files together, unpacked. */
  maxUnpackedBytes: number;
  tooLarge: () => Error;
  /** @param why a sentence; undefined: the archive cannot be read */
  broken: (cause: unknown, why?: string) => Error;
}

/**
 * The files of a ZIP archive (APPNOTE 6.3) on disk. Names that lead out of the folder are refused, as are files that
 * unpack to more bytes than their entry says.
 */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly limits: ZipLimits,
  ) {}

  /** Reads only the directory of an archive. @throws the errors of `limits` */
  static async open(path: string, limits: ZipLimits): Promise<ZipReader> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
        error ? reject(limits.broken(error)) : resolve(opened),
      );
    });
    try {
      return new ZipReader(zip, await listEntries(zip, limits), limits);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Names of all files, without folders. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** Bytes of a file, unpacked; undefined: there is none of this name. */
  sizeOf(name: string): number | undefined {
    return this.entries.get(name)?.uncompressedSize;
  }

  /** The bytes of a file; undefined: there is none of this name. */
  read(name: string): Promise<Readable> | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) =>
        error ? reject(this.limits.broken(error)) : resolve(stream),
      );
    });
  }

  close(): void {
    this.zip.close();
  }
}

function listEntries(
  zip: ZipFile,
  { maxEntries, maxUnpackedBytes, tooLarge, broken }: ZipLimits,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    zip.once('error', (error) => reject(broken(error))).once('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      if (entries.size >= maxEntries || bytes > maxUnpackedBytes) return reject(tooLarge());
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}
