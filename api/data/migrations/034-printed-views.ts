import type { Knex } from 'knex';

/** The view of a print file: print areas of the same view are shown in one picture. Null: an older print file. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('itemAsset', (table) => {
    table.bigInteger('maskId');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('itemAsset', (table) => {
    table.dropColumn('maskId');
  });
}
