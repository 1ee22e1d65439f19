import type { Knex } from 'knex';

/** The PostScript name of each font: of a collection, the chosen one. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('font', (table) => {
    table.text('face');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('font', (table) => {
    table.dropColumn('face');
  });
}
