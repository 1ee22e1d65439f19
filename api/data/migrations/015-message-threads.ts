import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Conversations between users of an enterprise (back-office §2, "A messaging page exists"). */
export async function up(database: Knex): Promise<void> {
  // Its time of change is the time of its last message.
  await createOwnedTable(database, 'messageThread', (table) => {
    table.text('title').notNullable();
    table.index(['enterpriseId', 'utcUpdatedDateTime']);
  });
  await createOwnedTable(database, 'threadMember', (table) => {
    refer(table, 'threadId', 'messageThread', 'CASCADE').notNullable();
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    // Messages up to this number are read; 0: none.
    table.bigInteger('lastReadId').notNullable().defaultTo(0);
    table.unique(['threadId', 'employeeId']);
  });
  await createOwnedTable(database, 'threadMessage', (table) => {
    refer(table, 'threadId', 'messageThread', 'CASCADE').notNullable();
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    table.text('text').notNullable();
    table.index(['threadId', 'id']);
  });
}

export async function down(database: Knex): Promise<void> {
  for (const table of ['threadMessage', 'threadMember', 'messageThread'])
    await database.schema.dropTable(table);
}
