import type { Knex } from 'knex';

/** Stored bytes to which no record refers. */
export const namelessObjects = (database: Knex): Knex.QueryBuilder =>
  database('storedObject')
    .whereNotExists(database('file').whereRaw('file.storage_key = stored_object.storage_key').select('id'))
    .whereNotExists(
      database('enterpriseArchive')
        .whereRaw('enterprise_archive.storage_key = stored_object.storage_key')
        .select('id'),
    );
