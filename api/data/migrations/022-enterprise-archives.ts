import type { Knex } from 'knex';
import { createOwnedTable } from './owned-table.ts';

/** Archives of an enterprise's set-up, exported and imported. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'enterpriseArchive', (table) => {
    // EXPORT, EXAMINE or IMPORT: the last requested work.
    table.text('work').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.text('filename').notNullable();
    // The ZIP. No row of "file" names it, so it is in no list and cannot be read by a reference.
    table.text('storageKey').unique();
    table.bigInteger('sizeBytes');
    // Random, written into the archive: identifies an archive that was imported before.
    table.text('archiveUid');
    // The enterprise that made it, and the time.
    table.text('madeBy');
    table.timestamp('utcMadeDateTime');
    table.jsonb('counts').notNullable().defaultTo('[]');
    table.jsonb('findings').notNullable().defaultTo('[]');
    // The last work has ended, and its results were stored in the same transaction.
    table.boolean('isStored').notNullable().defaultTo(false);
    table.bigInteger('renderJobId');
    table.text('errorCode');
    table.text('errorText');
    // The user and the request that started the last work.
    table.bigInteger('employeeId').notNullable();
    table.text('requestId').notNullable();
    table.index(['status', 'utcUpdatedDateTime']);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('enterpriseArchive');
}
