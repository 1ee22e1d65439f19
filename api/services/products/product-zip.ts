import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileLimits, messages, parseJson, PlatenError } from '../../../engine/node.ts';
import { ContentWatch } from '../files/file-content.ts';
import { type ZipLimits, ZipReader } from '../../storage/zip-reader.ts';
import { readFormFiles, type UploadForm } from '../files/file-form.ts';

const PRODUCT = 'product.json';
const MAX_ENTRIES = 5000;
const MAX_JSON_BYTES = 50 * 2 ** 20;
/** The limit of the unpacked size of all files together. */
const MAX_UNPACKED_BYTES = 2 ** 30;

/** A product file with its files, in a ZIP as `composeProductArchive` writes it. */
export class ProductZip {
  private constructor(
    private readonly zip: ZipReader,
    /** Folder of the product file. References are relative to it. */
    private readonly folder: string,
  ) {}

  /**
   * Stores the one ZIP of a form in a temporary file, and uses it.
   * @throws PlatenError `product-zip-invalid`, `file-too-large`, `files-too-many`; as `readFormFiles` and `use` do
   */
  static async receive<T>(form: UploadForm, use: (zip: ProductZip) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'platen-product-'));
    const path = join(folder, 'product.zip');
    try {
      await readFormFiles(form, { maxFiles: 1, tooMany }, ({ bytes }) =>
        pipeline(bytes, new ContentWatch(fileLimits.maxFileBytes, tooLarge), createWriteStream(path)),
      );
      const zip = await ProductZip.open(path);
      try {
        return await use(zip);
      } finally {
        zip.zip.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The JSON of the product file. @throws PlatenError `json-invalid` */
  readProductJson(): Promise<unknown> {
    return this.readJson(PRODUCT);
  }

  /** @param reference relative to the product file */
  has(reference: string): boolean {
    return this.zip.sizeOf(this.nameOf(reference)) !== undefined;
  }

  /** @throws PlatenError `asset-missing`, `json-invalid` */
  async readJson(reference: string): Promise<unknown> {
    if ((this.zip.sizeOf(this.nameOf(reference)) ?? 0) > MAX_JSON_BYTES) throw tooLarge();
    return parseJson(await buffer(await this.read(reference)), { what: reference, maxBytes: MAX_JSON_BYTES });
  }

  /** The bytes of a file. More than its directory says are an error. @throws PlatenError `asset-missing` */
  async read(reference: string): Promise<Readable> {
    const reading = this.zip.read(this.nameOf(reference));
    if (reading !== undefined) return reading;
    throw new PlatenError('asset-missing', `The ZIP has no file ${JSON.stringify(reference)}.`);
  }

  private nameOf = (reference: string) => posix.join(this.folder, reference);

  private static async open(path: string): Promise<ProductZip> {
    const zip = await ZipReader.open(path, LIMITS);
    // Some programs pack the files in a folder.
    const [product] = zip.names
      .filter((name) => posix.basename(name) === PRODUCT)
      .toSorted((one, other) => one.length - other.length);
    if (product !== undefined) return new ProductZip(zip, posix.dirname(product));
    zip.close();
    throw broken(undefined, `It has no ${PRODUCT}.`);
  }
}

const tooMany = () => new PlatenError('files-too-many', 'Send one ZIP.');
const tooLarge = () => new PlatenError('file-too-large', messages.fileTooLarge);
const broken = (cause: unknown, why = 'It cannot be read.') =>
  new PlatenError('product-zip-invalid', `This is no ZIP of a product file. ${why}`, { cause });
const LIMITS: ZipLimits = { maxEntries: MAX_ENTRIES, maxUnpackedBytes: MAX_UNPACKED_BYTES, tooLarge, broken };
