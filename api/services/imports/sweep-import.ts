import type { Knex } from 'knex';
import { removeFiles } from '../files/file-removal.ts';
import { type ImportRowOfTable, sentFile } from './import-rows.ts';

/**
 * Removes one import that ended before a time, with the faults of its rows and the file that was sent along. Its
 * records stay, and so does a file that was there before.
 * @returns the number removed: none is left where it is 0
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
    await removeFiles(trx, sentFile(ended));
    await trx('dataImport').where({ id: ended.id }).delete();
    return 1;
  });
}
