import { parse } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileLimits, mapReferences, messages, parseJson, PlatenError } from '../../../engine/node.ts';
import type { WorkControl } from '../../../workers/index.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { FileReceiver, ReceivedFile, ReceiveRules } from '../files/file-receiver.ts';
import { kindOf } from '../files/file-kinds.ts';
import { storedName } from '../files/file-name.ts';
import type { IdMap } from '../products/rewrite-ids.ts';
import type { ArchivedFile } from './archive-format.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ArchiveSurvey } from './survey-archive.ts';

const MAX_SCENE_BYTES = 50 * 2 ** 20;

/** Files of an archive whose bytes are stored, and to which no record refers yet. */
export class ReceivedFiles {
  /** Received files by their reference in the archive. */
  private readonly received = new Map<string, { file: ReceivedFile; context: string }>();

  constructor(
    private readonly receiver: FileReceiver,
    private readonly enterpriseId: number,
  ) {}

  /**
   * Stores the files of an archive by the rules of uploads, and mockup scenes with new ids and references.
   * @throws PlatenError as `FileReceiver.receive` does, with the name of the file; `archive-damaged`
   */
  async receiveAll(
    reader: ArchiveReader,
    { files, scenes }: ArchiveSurvey,
    ids: IdMap,
    { signal, onProgress }: WorkControl,
  ): Promise<void> {
    // Scenes refer to other files, so they are stored last.
    const ordered = [...files].toSorted(
      (a, b) => Number(scenes.has(a.reference)) - Number(scenes.has(b.reference)),
    );
    for (const [index, file] of ordered.entries()) {
      signal.throwIfAborted();
      onProgress(index / ordered.length);
      const received = scenes.has(file.reference)
        ? await this.receiveScene(reader, file, ids)
        : await this.receive(reader, file);
      this.received.set(file.reference, { file: received, context: file.context });
    }
  }

  /**
   * The new reference of a file. A reference that the archive lacks is removed. Text that is not a reference of a file
   * service stays.
   */
  referenceOf = (old: string): string => {
    return this.find(old) ?? (old.startsWith('/f/') ? '' : old);
  };

  /** The new reference of a file that the archive has. */
  find = (old: string): string | undefined => {
    const known = this.received.get(old);
    return known && fileReference({ publicId: known.file.stored.publicId, filename: known.file.filename });
  };

  /** The characters of a font's file, by its reference in the archive. */
  unicodeRangeOf = (old: string): string | null => this.received.get(old)?.file.unicodeRange ?? null;

  get all(): Iterable<{ file: ReceivedFile; context: string }> {
    return this.received.values();
  }

  /** Discards the stored files. */
  async discard(): Promise<void> {
    for (const { file } of this.received.values()) await this.receiver.discard(file);
  }

  private async receive(reader: ArchiveReader, archived: ArchivedFile): Promise<ReceivedFile> {
    const { filename, reference, convertedFrom } = archived;
    const bytes = await reader.openFile(archived);
    const form = { filename, bytes, convertedFrom: convertedFrom ?? undefined };
    // The file of a font's record is never a collection.
    const { contentType = '' } = kindOf(filename) ?? {};
    const isFont = contentType.startsWith('font/') && contentType !== 'font/collection';
    const receiving = isFont
      ? this.receiver.receiveFont(this.enterpriseId, form, RULES)
      : this.receiver.receive(this.enterpriseId, form, RULES);
    const received = await receiving.catch((error: unknown) => {
      if (!(error instanceof PlatenError) || error.status >= 500) throw error;
      throw new PlatenError(error.code, `${reference}: ${error.message}`, { cause: error });
    });
    if (!isFont) return received;
    // The extension alone is changed, because the font may have been packed.
    return { ...received, filename: `${parse(storedName(filename)).name}${received.filename}` };
  }

  private async receiveScene(
    reader: ArchiveReader,
    archived: ArchivedFile,
    ids: IdMap,
  ): Promise<ReceivedFile> {
    const what = archived.reference;
    if (archived.sizeBytes > MAX_SCENE_BYTES) throw RULES.tooLarge();
    const content = parseJson(await buffer(await reader.openFile(archived)), {
      what,
      maxBytes: MAX_SCENE_BYTES,
    });
    const scene = ids.rewrite(mapReferences(content, this.referenceOf));
    const stored = await this.receiver.store(this.enterpriseId, Buffer.from(JSON.stringify(scene)));
    return { filename: storedName(archived.filename), contentType: 'application/json', stored };
  }
}

const RULES: ReceiveRules = {
  maxBytes: fileLimits.maxFileBytes,
  tooLarge: () => new PlatenError('file-too-large', messages.fileTooLarge),
  check: () => {},
};
