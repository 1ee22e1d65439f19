import type { Knex } from 'knex';

/** Items that should have a design and were ordered without one. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('orderItem', (table) => {
    table.boolean('designMissing').notNullable().defaultTo(false);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('orderItem', (table) => {
    table.dropColumn('designMissing');
  });
}
