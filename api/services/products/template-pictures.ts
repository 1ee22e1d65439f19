import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { listTemplatePictures, type ProductTemplate, templatePictures } from '../../../engine/node.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { FileStore, StoredBytes } from '../files/file-store.ts';

export type PictureFiles = Pick<FileStore, 'store' | 'record' | 'discard'>;

/** Records the pictures of a template as files. @returns their references by those of the template */
export type RecordPictures = (trx: Knex.Transaction) => Promise<Map<string, string>>;

/**
 * Stores the pictures of a template, which the caller records in its transaction. Bytes that are not recorded, because
 * the call failed or its answer was repeated, are deleted.
 */
export async function withTemplatePictures<T>(
  files: PictureFiles,
  enterpriseId: number,
  template: ProductTemplate,
  work: (record: RecordPictures) => Promise<T>,
): Promise<T> {
  const unused = new Map<string, StoredBytes>();
  let isRecorded = false;
  const record: RecordPictures = async (trx) => {
    isRecorded = true;
    const references = new Map<string, string>();
    const place = { enterpriseId, context: `products/${randomUUID()}`, contentType: 'image/webp' };
    for (const [filename, stored] of unused) {
      const file = await files.record(trx, { ...place, filename, isNeeded: true }, stored);
      references.set(filename, fileReference(file));
    }
    return references;
  };
  try {
    for (const reference of listTemplatePictures(template))
      unused.set(reference, await files.store(enterpriseId, templatePictures[reference]!));
    const result = await work(record);
    if (isRecorded) unused.clear();
    return result;
  } finally {
    for (const stored of unused.values()) await files.discard(stored);
  }
}
