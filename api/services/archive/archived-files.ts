import type { Knex } from 'knex';
import { listReferences, parseJson } from '../../../engine/node.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import type { ArchiveFindings } from './archive-findings.ts';
import type { ArchivedFile } from './archive-format.ts';

const FILES_AT_ONCE = 500;
/** A mockup scene that is larger is archived as it is, and no file it names is looked for. */
const MAX_SCENE_BYTES = 50 * 2 ** 20;

/** A file of an archive, and where its bytes are. */
export type FoundFile = ArchivedFile & Pick<FileRow, 'storageKey'>;

/** Collects the references of records that are archived, and finds the files. */
export class ArchivedFiles {
  private readonly references = new Set<string>();
  /** References of mockup scenes: JSON files that name other files. */
  private readonly scenes = new Set<string>();

  constructor(
    private readonly database: Knex,
    private readonly files: Pick<FileStore, 'readBytes'>,
    private readonly enterpriseId: number,
  ) {}

  /** Notes the references of a record. */
  note(record: object): void {
    this.noteReferences(listReferences(record));
    const scenes = (record as { mockupScenes?: { url: string }[] }).mockupScenes ?? [];
    for (const { url } of scenes) this.scenes.add(url);
  }

  noteReferences(references: readonly string[]): void {
    for (const reference of references) if (publicIdOf(reference)) this.references.add(reference);
  }

  /** The files of all references, those of mockup scenes too. Only the enterprise's own files are found. */
  async find(findings: ArchiveFindings): Promise<FoundFile[]> {
    const found = await this.lookUp([...this.references]);
    for (const url of this.scenes) {
      const scene = found.get(url);
      if (!scene || scene.sizeBytes > MAX_SCENE_BYTES) continue;
      const content = parseJson(await this.files.readBytes(scene), { what: url, maxBytes: MAX_SCENE_BYTES });
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
