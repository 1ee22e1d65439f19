import type { Knex } from 'knex';

/** The axes of variable fonts that products were imported with. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('font', (table) => {
    table.jsonb('axes');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('font', (table) => {
    table.dropColumn('axes');
  });
}
