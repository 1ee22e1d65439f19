import type { Knex } from 'knex';

/** Orders in archives: the parts of an archive, and authors without a user in the importing enterprise. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('enterpriseArchive', (table) => {
    table.jsonb('parts').notNullable().defaultTo('["SET_UP"]');
    // Orders of an export were received since then; null: all of them.
    table.timestamp('utcOrdersSinceDateTime');
  });
  await database.schema.alterTable('orderEntry', (table) => {
    // The name of the author in the exporting enterprise: that user does not exist here.
    table.text('importedAuthor');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('orderEntry', (table) => {
    table.dropColumn('importedAuthor');
  });
  await database.schema.alterTable('enterpriseArchive', (table) => {
    table.dropColumns('parts', 'utcOrdersSinceDateTime');
  });
}
