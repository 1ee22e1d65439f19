import type { Knex } from 'knex';
import { removeFiles } from '../files/file-removal.ts';
import { type ImportRowOfTable, uploadedFile } from './import-rows.ts';

/**
 * Deletes one import that ended before a time, with the faults of its rows and the file that was uploaded for it. Its
 * records stay, and so does a file of the file service.
 * @returns the number of deleted imports; 0: none is left
 */
export function sweepImport(database: Knex, before: Date): Promise<number> {
  return database.transaction(async (trx) => {
    const ended = (await trx('dataImport')
      .whereNot({ status: 'QUEUED' })
      .where('utcUpdatedDateTime', '<', before)
      .forUpdate()
      .skipLocked()
      .first()) as ImportRowOfTable | undefined;
    if (!ended) return 0;
    await removeFiles(trx, uploadedFile(ended));
    await trx('dataImport').where({ id: ended.id }).delete();
    return 1;
  });
}
