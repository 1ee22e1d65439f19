import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Sessions of users who signed in on a page. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'session', (table) => {
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    // Hashes: a copy of the database opens no session.
    table.text('tokenSha256').notNullable().unique();
    // The token before the last rotation. Valid until the new one is used, and a short time after.
    table.text('formerTokenSha256').unique();
    table.timestamp('utcFormerEndsDateTime');
    table.timestamp('utcRotatedDateTime').notNullable().defaultTo(database.fn.now());
    table.timestamp('utcLastSeenDateTime').notNullable().defaultTo(database.fn.now());
    // The end of an unused session, postponed by each use; and the end of any session.
    table.timestamp('utcIdleEndsDateTime').notNullable().defaultTo(database.fn.now());
    table.timestamp('utcExpiresDateTime').notNullable().defaultTo(database.fn.now());
    table.boolean('isRemembered').notNullable().defaultTo(false);
    table.text('userAgent').notNullable().defaultTo('');
    table.text('network').notNullable().defaultTo('');
    table.index('utcIdleEndsDateTime');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('session');
}
