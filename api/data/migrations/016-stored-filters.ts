import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Filters of lists that users save and share with their enterprise. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'storedFilter', (table) => {
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    table.text('list').notNullable();
    table.text('name').notNullable();
    table.jsonb('query').notNullable();
    table.boolean('isShared').notNullable();
    table.unique(['employeeId', 'list', 'name']);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('storedFilter');
}
