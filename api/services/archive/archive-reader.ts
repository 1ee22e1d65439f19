import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseJson, PlatenError } from '../../../engine/node.ts';
import { type ZipLimits, ZipReader } from '../../storage/zip-reader.ts';
import { archivedKinds } from './archived-kinds.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  archivedFile,
  type ArchiveManifest,
  FILE_LIST,
  fileEntry,
  MANIFEST,
  manifest,
  recordsEntry,
} from './archive-format.ts';
import { ORDER_RECORD_KINDS } from './orders/order-record-kinds.ts';
import { splitLines } from './split-lines.ts';

/** The kinds of records that this version supports. */
const KINDS: ReadonlySet<string> = new Set([...archivedKinds.map(({ name }) => name), ...ORDER_RECORD_KINDS]);

const MAX_ENTRIES = 200_000;
const MAX_UNPACKED_BYTES = 16 * 2 ** 30;
const MAX_MANIFEST_BYTES = 2 ** 20;
/** The length of a record: a mask has hundreds of layers. */
const MAX_LINE_BYTES = 16 * 2 ** 20;

const tooLarge = () =>
  new PlatenError('file-too-large', 'The archive unpacks to more than 16 GB, or has more than 200000 files.');
const broken = (cause: unknown, why = 'It cannot be read.') =>
  new PlatenError('archive-invalid', `This is no archive of an enterprise. ${why}`, { cause });
const LIMITS: ZipLimits = { maxEntries: MAX_ENTRIES, maxUnpackedBytes: MAX_UNPACKED_BYTES, tooLarge, broken };

/** Reads an archive of an enterprise. Its content is not trusted. */
export class ArchiveReader {
  private constructor(
    private readonly zip: ZipReader,
    readonly manifest: ArchiveManifest,
  ) {}

  /** @throws PlatenError `archive-invalid`, `archive-newer`, `file-too-large` */
  static async open(path: string): Promise<ArchiveReader> {
    const zip = await ZipReader.open(path, LIMITS);
    try {
      return new ArchiveReader(zip, await readManifest(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  /** The records of a kind, unparsed. @throws PlatenError `archive-invalid`, `archive-damaged`, `json-invalid` */
  async *readRecords(kind: string): AsyncGenerator<unknown> {
    const listed = this.manifest.records.find((each) => each.kind === kind);
    if (!listed) return;
    yield* this.readLines(recordsEntry(kind), listed.sha256);
  }

  /** The files that records refer to. @throws as {@link readRecords} */
  async *readFiles(): AsyncGenerator<ArchivedFile> {
    for await (const line of this.readLines(FILE_LIST, this.manifest.files.sha256)) {
      const file = archivedFile.safeParse(line);
      if (!file.success) throw broken(file.error, `${FILE_LIST} has a line that is not valid.`);
      if (this.zip.sizeOf(fileEntry(file.data.sha256)) !== file.data.sizeBytes)
        throw damaged(file.data.reference);
      yield file.data;
    }
  }

  /** The bytes of a file. Reading them throws `archive-damaged` at their end if they differ from their hash. */
  async openFile({ sha256, reference }: ArchivedFile): Promise<Readable> {
    return Readable.from(checked(await this.openEntry(fileEntry(sha256)), sha256, reference));
  }

  private async *readLines(name: string, sha256: string): AsyncGenerator<unknown> {
    const bytes = checked(await this.openEntry(name), sha256, name);
    for await (const line of splitLines(bytes, MAX_LINE_BYTES, () =>
      broken(undefined, `${name} has a line that is too long.`),
    ))
      yield parseJson(line, { what: name, maxBytes: MAX_LINE_BYTES });
  }

  private openEntry(name: string): Promise<Readable> {
    const reading = this.zip.read(name);
    if (reading === undefined) throw broken(undefined, `It has no ${name}.`);
    return reading;
  }
}

async function readManifest(zip: ZipReader): Promise<ArchiveManifest> {
  const reading = zip.read(MANIFEST);
  if (reading === undefined) throw broken(undefined, `It has no ${MANIFEST}.`);
  if (zip.sizeOf(MANIFEST)! > MAX_MANIFEST_BYTES) throw broken(undefined, `${MANIFEST} is too large.`);
  const bytes = await buffer(await reading).catch((error: unknown) => {
    throw broken(error);
  });
  const content = parseJson(bytes, { what: MANIFEST }) as { format?: unknown; version?: unknown } | null;
  const isOurs = content?.format === ARCHIVE_FORMAT;
  if (isOurs && typeof content.version === 'number' && content.version > ARCHIVE_VERSION)
    throw newer(`Its format is ${content.version}, and this Platen reads ${ARCHIVE_VERSION}.`);
  const read = manifest.safeParse(content);
  if (!read.success) throw broken(read.error, `${MANIFEST} is not valid.`);
  const unknown = read.data.records.find(({ kind }) => !KINDS.has(kind));
  if (unknown) throw newer(`It has records of a kind that this Platen does not know: ${unknown.kind}.`);
  return read.data;
}

async function* checked(bytes: Readable, sha256: string, what: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const part of bytes as AsyncIterable<Uint8Array>) {
      hash.update(part);
      yield part;
    }
  } catch (cause) {
    throw damaged(what, cause);
  }
  if (hash.digest('hex') !== sha256) throw damaged(what);
}

const damaged = (what: string, cause?: unknown) =>
  new PlatenError('archive-damaged', `The archive is damaged: ${what} is not as it was written.`, { cause });
const newer = (why: string) =>
  new PlatenError('archive-newer', `A newer Platen wrote this archive. ${why} Update this Platen first.`);
