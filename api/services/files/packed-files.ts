import { buffer } from 'node:stream/consumers';
import compressible from 'compressible';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../../answers/encoded-body.ts';
import type { FileRow, FileStore } from './file-store.ts';

/** Larger files are streamed uncompressed. */
const MAX_FILE_BYTES = 8 * 2 ** 20;
/** The total size of cached files in all content codings, in bytes. */
const MAX_KEPT_BYTES = 64 * 2 ** 20;

/** Files of types that compress well, above all fonts. Content never changes, so each coding is made once. */
export class PackedFiles {
  private readonly kept = new LRUCache<string, EncodedBody>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ maxBytes }) => maxBytes,
  });

  constructor(private readonly files: Pick<FileStore, 'read'>) {}

  static isPackable({ contentType, sizeBytes }: Pick<FileRow, 'contentType' | 'sizeBytes'>): boolean {
    return compressible(contentType) === true && sizeBytes > 0 && sizeBytes <= MAX_FILE_BYTES;
  }

  /** @throws PlatenError as `FileStore.read` does */
  async load(file: FileRow): Promise<EncodedBody> {
    const known = this.kept.get(file.sha256);
    if (known) return known;
    const body = new EncodedBody(await buffer(await this.files.read(file)), file.contentType, file.sha256);
    this.kept.set(file.sha256, body);
    return body;
  }
}
