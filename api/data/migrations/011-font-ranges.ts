import type { Knex } from 'knex';

/** The characters of each font's file. Existing fonts get theirs from `FontAdmission.admitExisting`, which reads files. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('font', (table) => {
    table.text('unicodeRange');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('font', (table) => {
    table.dropColumn('unicodeRange');
  });
}
