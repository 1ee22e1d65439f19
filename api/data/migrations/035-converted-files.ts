import type { Knex } from 'knex';

/** The format that a stored picture was converted from. Null: it was not, or before this was recorded. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('file', (table) => {
    table.text('convertedFrom');
  });
  // As the sender states it. It is needed once the picture is complete.
  await database.schema.alterTable('pictureUpload', (table) => {
    table.text('convertedFrom');
  });
}

export async function down(database: Knex): Promise<void> {
  for (const name of ['pictureUpload', 'file'])
    await database.schema.alterTable(name, (table) => {
      table.dropColumn('convertedFrom');
    });
}
