import type { Knex } from 'knex';

/** The quality of JPGs that a printer accepts. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('printer', (table) => table.integer('jpgQuality'));
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('printer', (table) => table.dropColumns('jpgQuality'));
}
