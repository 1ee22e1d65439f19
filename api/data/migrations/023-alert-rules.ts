import type { Knex } from 'knex';
import { createOwnedTable } from './owned-table.ts';

/** The events that users are notified of. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'alertRule', (table) => {
    table.text('name').notNullable();
    table.jsonb('events').notNullable();
    table.jsonb('shopIds').notNullable().defaultTo('[]');
    table.jsonb('roles').notNullable().defaultTo('[]');
    table.jsonb('usernames').notNullable().defaultTo('[]');
    table.boolean('active').notNullable().defaultTo(true);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('alertRule');
}
