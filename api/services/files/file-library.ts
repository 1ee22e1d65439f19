import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { applySearch } from '../../data/choose-rows.ts';
import { json } from '../../data/connect.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import type { Conversion } from '../../contract/conversion.ts';
import { conversionOf } from './conversion-of.ts';
import { contentTypesOf } from './file-kinds.ts';
import { removeFiles } from './file-removal.ts';
import { fileReference } from '../../data/file-reference.ts';
import { type FileRow, type FileStore, listedFiles } from './file-store.ts';

export interface FileQuery extends Page {
  context?: string | undefined;
  search?: string | undefined;
  /** Extensions. Files of other kinds are not listed. */
  fileTypes?: readonly string[] | undefined;
}

interface TagRow {
  id: number;
  fileId: number;
  tag: Record<string, unknown>;
}
type Tag = Pick<TagRow, 'id' | 'tag'>;

/** A file as staff see it. */
export interface ListedFile extends Pick<
  FileRow,
  'id' | 'filename' | 'context' | 'contentType' | 'sizeBytes' | 'sha256'
> {
  url: string;
  urlThumbnail?: string;
  converted?: Conversion;
  tags: Tag[];
  utcCreatedDateTime: string;
}

export type NamedFile = Pick<FileRow, 'enterpriseId' | 'context' | 'filename'>;

/** The files of an enterprise as staff manage them: in contexts, with tags (back-office §7 "File service"). */
export class FileLibrary {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
  ) {}

  async list(
    enterpriseId: number,
    { context, search, fileTypes, ...page }: FileQuery,
  ): Promise<{ files: ListedFile[]; records: number }> {
    const chosen = this.ofKinds(enterpriseId, fileTypes);
    if (context !== undefined) void chosen.where({ context });
    if (search) applySearch(chosen, ['filename'], search);
    const { rows, records } = await readPage<FileRow>(chosen, page, (found) =>
      found.orderBy(['context', 'filename', 'id']),
    );
    return { files: await this.describe(rows), records };
  }

  /** @param fileTypes extensions. Absent: files of all kinds are counted */
  async listContexts(
    enterpriseId: number,
    fileTypes?: readonly string[],
  ): Promise<{ context: string; files: number }[]> {
    return (await this.ofKinds(enterpriseId, fileTypes)
      .groupBy('context')
      .orderBy('context')
      .select('context')
      .count('* as files')) as { context: string; files: number }[];
  }

  private ofKinds(enterpriseId: number, fileTypes: readonly string[] | undefined): Knex.QueryBuilder {
    const listed = listedFiles(this.database, { enterpriseId });
    return fileTypes ? listed.whereIn('contentType', contentTypesOf(fileTypes)) : listed;
  }

  /** Rows with their thumbnails and tags. */
  async describe(rows: readonly FileRow[]): Promise<ListedFile[]> {
    const ids = rows.map(({ id }) => id);
    const thumbnails = (await this.database('file').whereRaw('?? = ANY(?)', [
      'thumbnailOfId',
      ids,
    ])) as (FileRow & {
      thumbnailOfId: number;
    })[];
    const tags = (await this.database('fileTag')
      .whereRaw('?? = ANY(?)', ['fileId', ids])
      .orderBy('id')
      .select('id', 'fileId', 'tag')) as TagRow[];
    return rows.map((row) => {
      const { id, filename, context, contentType, sizeBytes, sha256, utcCreatedDateTime } = row;
      const small = thumbnails.find(({ thumbnailOfId }) => thumbnailOfId === id);
      const converted = conversionOf(row);
      return {
        id,
        filename,
        context,
        contentType,
        sizeBytes,
        sha256,
        url: fileReference(row),
        ...(small ? { urlThumbnail: fileReference(small) } : {}),
        ...(converted && { converted }),
        tags: tags.filter(({ fileId }) => fileId === id).map(({ fileId: _, ...tag }) => tag),
        utcCreatedDateTime: utcCreatedDateTime.toISOString(),
      };
    });
  }

  /**
   * Deletes a file, or all files of a context. A file that a design or an order needs is only removed from the lists.
   * @throws PlatenError `file-missing` (404) when there is none
   */
  delete(
    author: Author,
    place: { context: string; filename?: string | undefined },
  ): Promise<{ removed: number; kept: number }> {
    return this.database.transaction(async (trx) => {
      const { enterpriseId } = author;
      const { context, filename } = place;
      const which = { enterpriseId, context, ...(filename === undefined ? {} : { filename }) };
      const listed = (await listedFiles(trx, which).select('id', 'filename')) as FileRow[];
      if (listed.length === 0)
        throw new PlatenError('file-missing', 'There is no such file.', { status: 404 });
      const result = await removeFiles(trx, which);
      for (const file of listed)
        await recordChange(trx, author, {
          action: 'delete',
          entity: 'file',
          entityId: file.id,
          before: { context, filename: file.filename },
        });
      return result;
    });
  }

  async listTags(place: NamedFile): Promise<Tag[]> {
    const { id } = await this.files.findAt(place);
    return (await this.database('fileTag').where({ fileId: id }).orderBy('id').select('id', 'tag')) as Tag[];
  }

  async addTag(place: NamedFile, tag: Record<string, unknown>): Promise<Tag> {
    const { id, enterpriseId } = await this.files.findAt(place);
    const values = { enterpriseId, fileId: id, tag: json(tag) };
    const [row] = (await this.database('fileTag').insert(values, ['id', 'tag'])) as Tag[];
    return row!;
  }

  /** @throws PlatenError `record-missing` (404) when the file has no such tag */
  async changeTag(place: NamedFile, id: number, tag: Record<string, unknown>): Promise<Tag> {
    const file = await this.files.findAt(place);
    const [row] = (await this.database('fileTag')
      .where({ id, fileId: file.id })
      .update({ tag: json(tag), utcUpdatedDateTime: this.database.fn.now() }, ['id', 'tag'])) as Tag[];
    if (!row) throw new PlatenError('record-missing', `The file has no tag ${id}.`, { status: 404 });
    return row;
  }
}
