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
import type { FilePlace, FileRow, FileStore } from '../services/files/file-store.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';

/** Stores the files that products refer to, each once. */
export class ReferenceStore {
  private readonly stored = new Map<string, Promise<string>>();

  /** @param root folder that references are relative to */
  constructor(
    private readonly files: FileStore,
    private readonly enterpriseId: number,
    private readonly root: string,
  ) {}

  /** Copies a parsed file, with references to stored files. */
  async store<T>(file: T): Promise<T> {
    const references = listReferences(file);
    const added = references.filter((reference) => !this.stored.has(reference));
    const saved = this.saveAll(added);
    for (const reference of added)
      this.stored.set(
        reference,
        saved.then((byOld) => byOld.get(reference)!),
      );
    const stored = await Promise.all(references.map((reference) => this.stored.get(reference)!));
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
    const bytes = Buffer.from(JSON.stringify(scene));
    return fileReference(await this.files.save(this.place(context, filename), bytes));
  }

  /** Reads files and stores them together. @returns new references by old ones */
  private async saveAll(references: readonly string[]): Promise<Map<string, string>> {
    const files = await Promise.all(references.map((reference) => this.read(reference)));
    const rows = await this.files.saveAll(files);
    return new Map(references.map((reference, index) => [reference, fileReference(rows[index]!)]));
  }

  private async read(reference: string): Promise<{ file: FilePlace; bytes: Uint8Array }> {
    const folders = reference.split('/');
    const filename = folders.pop()!;
    const context = folders.join('/');
    const bytes = await readFile(join(this.root, reference));
    const { name, ext } = parse(filename);
    if (ext !== '.woff2') return { file: this.place(context, filename), bytes };
    // Font records refer to unpacked files, as records of uploaded fonts do.
    const { sfnt } = await admitFont(bytes, unpackWoff2);
    const extension = sniffFormat(sfnt) === 'OTF' ? 'otf' : 'ttf';
    return { file: this.place(context, `${name}.${extension}`), bytes: sfnt };
  }

  private place(context: string, filename: string): FilePlace {
    const contentType = kindOf(filename)?.contentType ?? 'application/octet-stream';
    return { enterpriseId: this.enterpriseId, context, filename, contentType, isNeeded: true };
  }
}
