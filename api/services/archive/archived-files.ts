import type { Knex } from 'knex';
import { listReferences, parseJson, type PlatenError } from '../../../engine/node.ts';
import { productGroups } from '../../contract/resources/product-groups.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import type { ArchiveFindings } from './archive-findings.ts';
import type { ArchivedFile } from './archive-format.ts';

const FILES_AT_ONCE = 500;
/** The limit of a mockup scene in an import. */
const MAX_SCENE_BYTES = 50 * 2 ** 20;

/** A file of an archive, with the place of its bytes. */
export type FoundFile = ArchivedFile & Pick<FileRow, 'storageKey'>;

/** Collects the references of records that are archived, and finds the files. */
export class ArchivedFiles {
  private readonly references = new Set<string>();
  /** The names of the products that have a mockup scene, by its reference: a JSON file that names other files. */
  private readonly scenes = new Map<string, string[]>();

  constructor(
    private readonly database: Knex,
    private readonly files: Pick<FileStore, 'readBytes'>,
    private readonly enterpriseId: number,
  ) {}

  /** Collects the references of a record. */
  note(record: object): void {
    this.noteReferences(listReferences(record));
    const { name, mockupScenes = [] } = record as { name: string; mockupScenes?: { url: string }[] };
    for (const { url } of mockupScenes) this.scenes.set(url, [...(this.scenes.get(url) ?? []), name]);
  }

  noteReferences(references: readonly string[]): void {
    for (const reference of references) if (publicIdOf(reference)) this.references.add(reference);
  }

  /**
   * The files of all references, also of those in mockup scenes. Only the enterprise's own files are found. An
   * unreadable scene is omitted, because an import refuses it.
   */
  async find(findings: ArchiveFindings): Promise<FoundFile[]> {
    const found = await this.lookUp([...this.references]);
    for (const [url, products] of this.scenes) {
      const scene = found.get(url);
      if (!scene) continue;
      const { content, fault } = await this.readScene(scene);
      if (fault !== undefined) {
        found.delete(url);
        this.references.delete(url);
        for (const label of products)
          findings.warn(
            'scene-left-out',
            `${productGroups.title}: ${label} has a mockup scene that cannot be read. The archive does not have it. ${fault}`,
            { kind: productGroups.name, label },
          );
        continue;
      }
      const named = listReferences(content).filter((reference) => publicIdOf(reference) !== undefined);
      this.noteReferences(named);
      for (const [reference, file] of await this.lookUp(named)) found.set(reference, file);
    }
    for (const reference of this.references)
      if (!found.has(reference))
        findings.warn('file-missing', `The file ${reference} is gone. The archive does not have it.`, {
          kind: 'file',
          label: reference,
        });
    return [...found.values()];
  }

  /** The content of a scene, or the reason for which an import would refuse it. */
  private async readScene(scene: FoundFile): Promise<{ content?: unknown; fault?: string }> {
    const what = scene.reference;
    if (scene.sizeBytes > MAX_SCENE_BYTES)
      return { fault: `${what} is larger than ${MAX_SCENE_BYTES / 2 ** 20} MB.` };
    const bytes = await this.files.readBytes(scene);
    try {
      return { content: parseJson(bytes, { what, maxBytes: MAX_SCENE_BYTES }) };
    } catch (error) {
      return { fault: (error as PlatenError).message };
    }
  }

  private async lookUp(references: readonly string[]): Promise<Map<string, FoundFile>> {
    const found = new Map<string, FoundFile>();
    for (let at = 0; at < references.length; at += FILES_AT_ONCE) {
      const some = references.slice(at, at + FILES_AT_ONCE);
      const rows = (await this.database('file')
        .where({ enterpriseId: this.enterpriseId })
        .whereRaw('?? = ANY(?)', ['publicId', some.map((reference) => publicIdOf(reference)!)])
        .select([
          'publicId',
          'storageKey',
          'sha256',
          'sizeBytes',
          'contentType',
          'context',
          'filename',
          'convertedFrom',
        ])) as (Pick<FileRow, 'publicId'> & Omit<FoundFile, 'reference'>)[];
      const byId = new Map(rows.map(({ publicId, ...file }) => [publicId, file]));
      for (const reference of some) {
        const file = byId.get(publicIdOf(reference)!);
        if (file) found.set(reference, { reference, ...file });
      }
    }
    return found;
  }
}
