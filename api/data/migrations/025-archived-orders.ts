import type { Knex } from 'knex';

/** Orders in archives: the parts of an archive, and authors who are no users where an order was imported. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('enterpriseArchive', (table) => {
    table.jsonb('parts').notNullable().defaultTo('["SET_UP"]');
    // Orders of an export were taken in since then; null: all of them.
    table.timestamp('utcOrdersSinceDateTime');
  });
  await database.schema.alterTable('orderEntry', (table) => {
    // The name of the author where the order was imported from: that user is not here.
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
