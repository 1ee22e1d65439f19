import { readFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import {
  admitFont,
  listReferences,
  mapReferences,
  parseJson,
  rebaseAssets,
  sniffFormat,
  unpackWoff2,
} from '../../engine/node.ts';
import { fileReference } from '../data/file-reference.ts';
import { kindOf } from '../services/files/file-kinds.ts';
import type { FileRow, FileStore } from '../services/files/file-store.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';

/** Stores the files that products refer to, each once. */
export class ReferenceStore {
  private readonly stored = new Map<string, Promise<string>>();
  private readonly lanes: Promise<unknown>[] = Array.from({ length: 4 }, () => Promise.resolve());
  private saves = 0;

  /** @param root folder that references are relative to */
  constructor(
    private readonly files: FileStore,
    private readonly enterpriseId: number,
    private readonly root: string,
  ) {}

  /** Copies a parsed file, with references to stored files. */
  async store<T>(file: T): Promise<T> {
    const references = listReferences(file);
    const stored = await Promise.all(references.map((reference) => this.storeOne(reference)));
    const byOld = new Map(references.map((reference, index) => [reference, stored[index]!]));
    return mapReferences(file, (reference) => byOld.get(reference)!);
  }

  /**
   * Stores a mockup scene with the model and photographs that it refers to, and with the new numbers of views and print
   * areas.
   * @returns its reference
   */
  async storeScene(
    reference: string,
    { context, filename }: Pick<FileRow, 'context' | 'filename'>,
    ids: IdMap,
  ): Promise<string> {
    const file = parseJson(await readFile(join(this.root, reference)), { what: reference });
    const scene = ids.rewrite(await this.store(rebaseAssets(file, dirname(reference))));
    return this.save(context, filename, Buffer.from(JSON.stringify(scene)));
  }

  private storeOne(reference: string): Promise<string> {
    let stored = this.stored.get(reference);
    if (!stored) this.stored.set(reference, (stored = this.write(reference)));
    return stored;
  }

  private async write(reference: string): Promise<string> {
    const folders = reference.split('/');
    const filename = folders.pop()!;
    const bytes = await readFile(join(this.root, reference));
    const { name, ext } = parse(filename);
    if (ext !== '.woff2') return this.save(folders.join('/'), filename, bytes);
    // Font records refer to unpacked files, as records of uploaded fonts do.
    const { sfnt } = await admitFont(bytes, unpackWoff2);
    const extension = sniffFormat(sfnt) === 'OTF' ? 'otf' : 'ttf';
    return this.save(folders.join('/'), `${name}.${extension}`, sfnt);
  }

  private async save(context: string, filename: string, bytes: Uint8Array): Promise<string> {
    const contentType = kindOf(filename)?.contentType ?? 'application/octet-stream';
    const file = {
      enterpriseId: this.enterpriseId,
      context,
      filename,
      contentType,
      isNeeded: true,
    } as const;
    return fileReference(await this.inTurn(() => this.files.save(file, bytes)));
  }

  /** A few at a time: with a hundred at once, some would wait too long for a connection. */
  private inTurn<T>(save: () => Promise<T>): Promise<T> {
    const lane = (this.saves += 1) % this.lanes.length;
    const saved = this.lanes[lane]!.then(save);
    this.lanes[lane] = saved.catch(() => {});
    return saved;
  }
}
