import { parse } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import {
  assetLimits,
  messages,
  needsThumbnail,
  PlatenError,
  stripMetadata,
  type Thumbnail,
} from '../../../engine/node.ts';
import type { OriginalFormat } from '../../contract/conversion.ts';
import { ContentWatch } from './file-content.ts';
import type { FormFile } from './file-form.ts';
import { isConverted, isPlainFont, isPolyglot, isStoredPicture, kindOf } from './file-kinds.ts';
import { storedName } from './file-name.ts';
import type { FilePlace, FileRow, FileStore, StoredBytes } from './file-store.ts';
import { thumbnailFailed, type UploadExaminer } from '../uploads/upload-examiner.ts';
import type { DroppedPart, ExaminedFont } from '../uploads/upload-examiner-thread.ts';

/** The largest size of a file. */
export interface SizeLimit {
  maxBytes: number;
  tooLarge: () => PlatenError;
}

/** Rules for accepted files. */
export interface ReceiveRules extends SizeLimit {
  /** Refuses a file by its name, before its bytes are read. @throws PlatenError */
  check: (filename: string) => Promise<void> | void;
  /** Whether every picture is decoded, so that a broken one is refused; otherwise only those that need a thumbnail. */
  unpacks?: boolean;
}

/** A file whose bytes are stored, without a record yet. */
export interface ReceivedFile {
  filename: string;
  contentType: string;
  stored: StoredBytes;
  picture?: { widthPx: number; heightPx: number };
  /** The format that a picture was converted from, here or by its sender. */
  convertedFrom?: OriginalFormat | undefined;
  /** Parts of clip art that do not print; absent: none. */
  dropped?: readonly DroppedPart[];
  thumbnail?: Omit<Thumbnail, 'bytes'> & { stored: StoredBytes };
  /** The characters of a font. */
  unicodeRange?: string | undefined;
  /** The PostScript name of a font. */
  face?: string | undefined;
}

/** Refusals of a picture that is stored without a thumbnail: valid, but too large to decode. */
const TOO_MUCH = new Set(['picture-too-large', 'picture-too-many-pixels', 'picture-animated']);

/** Receives uploaded files: from untrusted bytes to stored ones of a verified kind. */
export class FileReceiver {
  constructor(
    private readonly files: Pick<FileStore, 'store' | 'record' | 'discard' | 'readBytes'>,
    private readonly examiner: Pick<
      UploadExaminer,
      'convertPicture' | 'examineFont' | 'examinePicture' | 'examineProfile'
    >,
  ) {}

  /**
   * Streams a file to the storage and checks it on the way. A refused file leaves nothing stored. A picture is stored
   * without the metadata about its place, time and camera, because its address is public. A picture that
   * canvases do not decode is stored as the JPG or PNG that it is converted to.
   * @throws PlatenError `file-type-unsupported`; those of the rules; as `FileStore.store` and
   * `UploadExaminer.examinePicture` and `UploadExaminer.convertPicture` do
   */
  async receive(enterpriseId: number, form: FormFile, rules: ReceiveRules): Promise<ReceivedFile> {
    const filename = storedName(form.filename);
    await rules.check(filename);
    const kind = kindOf(filename);
    if (!kind) throw unsupported();
    const converts = isConverted(kind);
    const { contentType } = kind;
    const { convertedFrom } = form;
    const { stored, content } = await this.stream(enterpriseId, form, rules, isStoredPicture(contentType));
    const received: ReceivedFile = { filename, contentType, stored, convertedFrom };
    try {
      if (!kind.fits(content) || isPolyglot(content)) throw unsupported();
      if (converts) await this.convert(enterpriseId, received);
      await this.examine(enterpriseId, received, rules.unpacks ?? false);
      return received;
    } catch (error) {
      await this.discard(received);
      throw error;
    }
  }

  /**
   * Receives a font and stores it as a plain TrueType or OpenType file, whatever its packing. A file that is one already
   * is not stored again.
   * @param face PostScript name of the font to take from a collection
   * @throws PlatenError `font-unreadable`, `font-too-large`, `font-face-missing`; as {@link receive}
   */
  async receiveFont(
    enterpriseId: number,
    form: FormFile,
    rules: ReceiveRules,
    face?: string,
  ): Promise<ReceivedFile> {
    const received = await this.receive(enterpriseId, form, rules);
    let stored: StoredBytes | undefined;
    try {
      const { format, sfnt, unicodeRange, face: kept } = await this.examineFont(received.stored, face);
      const isPlain = isPlainFont(received.contentType);
      stored = isPlain ? received.stored : await this.files.store(enterpriseId, sfnt);
      const extension = format.toLowerCase();
      return {
        filename: `.${extension}`,
        contentType: `font/${extension}`,
        stored,
        unicodeRange,
        face: kept,
      };
    } finally {
      if (stored !== received.stored) await this.discard(received);
    }
  }

  /**
   * Streams a file to the storage unchecked, for callers that read its bytes themselves.
   * @throws PlatenError that of the limit; as `FileStore.store` does
   */
  async receiveAsIs(
    enterpriseId: number,
    form: FormFile,
    contentType: string,
    limit: SizeLimit,
  ): Promise<ReceivedFile> {
    const { stored } = await this.stream(enterpriseId, form, limit);
    return { filename: storedName(form.filename), contentType, stored };
  }

  /** Stores bytes of this server. */
  store(enterpriseId: number, bytes: Uint8Array): Promise<StoredBytes> {
    return this.files.store(enterpriseId, bytes);
  }

  /** Verifies a stored font, and unpacks it. @throws PlatenError as `UploadExaminer.examineFont` does */
  examineFont(stored: Pick<StoredBytes, 'storageKey'>, face: string | undefined): Promise<ExaminedFont> {
    return this.examiner.examineFont(() => this.files.readBytes(stored), face);
  }

  /** Reads a stored ICC profile of a press. @throws PlatenError as `UploadExaminer.examineProfile` does */
  examineProfile({ storageKey, filename: name }: Pick<FileRow, 'storageKey' | 'filename'>): Promise<string> {
    return this.examiner.examineProfile(async () => ({
      name,
      bytes: await this.files.readBytes({ storageKey }),
    }));
  }

  /** Deletes the stored bytes of a file. */
  async discard({ stored, thumbnail }: ReceivedFile): Promise<void> {
    await this.files.discard(stored);
    if (thumbnail) await this.files.discard(thumbnail.stored);
  }

  /** Records received files at their place. @param trx a transaction */
  async record(
    trx: Knex,
    place: Omit<FilePlace, 'filename' | 'contentType' | 'convertedFrom' | 'thumbnailOfId'>,
    received: ReceivedFile,
    options?: { replaces: boolean },
  ): Promise<{ file: FileRow; thumbnail?: FileRow }> {
    const { filename, contentType, convertedFrom, stored, thumbnail } = received;
    const named = { ...place, filename, contentType, ...(convertedFrom && { convertedFrom }) };
    const file = await this.files.record(trx, named, stored, options);
    if (!thumbnail) return { file };
    const small = {
      filename: `thumbnail.${thumbnail.format.toLowerCase()}`,
      thumbnailOfId: file.id,
      contentType: CONTENT_TYPES[thumbnail.format],
    };
    return { file, thumbnail: await this.files.record(trx, { ...place, ...small }, thumbnail.stored) };
  }

  private async stream(
    enterpriseId: number,
    { bytes }: FormFile,
    { maxBytes, tooLarge }: SizeLimit,
    isPicture = false,
  ) {
    const watch = new ContentWatch(maxBytes, tooLarge);
    void pipeline(bytes, watch).catch(() => {}); // the reader of `watch` receives the error
    const kept = isPicture ? Readable.from(stripMetadata(watch)) : watch;
    const stored = await this.files.store(enterpriseId, kept).catch((error: unknown) => {
      throw watch.errored ?? error;
    });
    return { stored, content: watch.content };
  }

  /** Replaces a picture by a file of a printable format. */
  private async convert(enterpriseId: number, received: ReceivedFile): Promise<void> {
    const { stored, filename } = received;
    if (stored.sizeBytes > assetLimits.maxUploadBytes)
      throw new PlatenError('picture-too-large', messages.imageSize, { status: 413 });
    const { from, format, bytes } = await this.examiner.convertPicture(() => this.files.readBytes(stored));
    received.stored = await this.files.store(enterpriseId, bytes);
    received.filename = `${parse(filename).name}.${format.toLowerCase()}`;
    received.contentType = CONTENT_TYPES[format];
    received.convertedFrom = from;
    await this.files.discard(stored);
  }

  private async examine(enterpriseId: number, received: ReceivedFile, unpacks: boolean): Promise<void> {
    const { contentType, stored } = received;
    const isSvg = contentType === 'image/svg+xml';
    const needsSmall = needsThumbnail(stored.sizeBytes);
    if (!isStoredPicture(contentType) || !(isSvg || needsSmall || unpacks)) return;
    if (stored.sizeBytes > assetLimits.maxUploadBytes && !unpacks) return;
    const examined = await this.examiner
      .examinePicture(() => this.files.readBytes(stored))
      .catch((error: unknown) => {
        const isTooMuch = error instanceof PlatenError && TOO_MUCH.has(error.code);
        if (isTooMuch && !unpacks) return undefined;
        throw error;
      });
    if (!examined) return;
    const { svg, dropped = [], widthPx, heightPx, thumbnail } = examined;
    received.picture = { widthPx, heightPx };
    if (dropped.length > 0) received.dropped = dropped;
    if (svg !== undefined) {
      received.stored = await this.files.store(enterpriseId, Buffer.from(svg));
      await this.files.discard(stored);
    }
    if (!isSvg && !needsSmall) return;
    const { bytes, ...about } = thumbnail;
    const small = await this.files.store(enterpriseId, bytes).catch((error: unknown) => {
      throw thumbnailFailed(error);
    });
    received.thumbnail = { ...about, stored: small };
  }
}

const CONTENT_TYPES: Record<Thumbnail['format'], string> = { JPG: 'image/jpeg', PNG: 'image/png' };

const unsupported = () => new PlatenError('file-type-unsupported', messages.fileTypeUnsupported);
