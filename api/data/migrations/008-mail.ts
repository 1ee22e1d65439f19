import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Mails to be sent, and the links in them. */
export async function up(database: Knex): Promise<void> {
  // Written in the transaction of its cause, and sent afterwards.
  await database.schema.createTable('mail', (table) => {
    table.bigIncrements('id');
    table.text('recipient').notNullable();
    table.text('subject').notNullable();
    // Contains links that are equivalent to passwords: emptied when the mail is sent or abandoned.
    table.text('text').notNullable();
    table.text('html').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.integer('attempts').notNullable().defaultTo(0);
    table.text('lastError');
    // The time of the next try. During a try, the time when another process takes it over.
    table.timestamp('utcNextDateTime').notNullable().defaultTo(database.fn.now());
    table.timestamp('utcEndedDateTime');
    table.timestamp('utcCreatedDateTime').notNullable().defaultTo(database.fn.now());
    table.index(['status', 'utcNextDateTime']);
    table.index(['recipient', 'utcCreatedDateTime']);
  });
  await createOwnedTable(database, 'passwordReset', (table) => {
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    table.text('tokenSha256').notNullable().unique();
    table.timestamp('utcEndsDateTime').notNullable().defaultTo(database.fn.now());
    table.index('utcEndsDateTime');
  });
  // Browsers that may read and replace texts saved against an e-mail address, and links that admit another browser.
  for (const name of ['progressSecret', 'progressLink'])
    await database.schema.createTable(name, (table) => {
      table.bigIncrements('id');
      table
        .bigInteger('configuratorProgressId')
        .notNullable()
        .references('id')
        .inTable('configuratorProgress')
        .onDelete('CASCADE');
      table.text('tokenSha256').notNullable().unique();
      table.timestamp('utcEndsDateTime').notNullable();
      table.index('configuratorProgressId');
      table.index('utcEndsDateTime');
    });
  await database.schema.alterTable('progressSecret', (table) => {
    // It came by a link in a mail: its browser belongs to the owner of the address.
    table.boolean('isProven').notNullable().defaultTo(false);
  });
}

export async function down(database: Knex): Promise<void> {
  for (const table of ['progressLink', 'progressSecret', 'passwordReset', 'mail'])
    await database.schema.dropTable(table);
}
