import type { Knex } from 'knex';
import { addTimes, createOwnedTable, refer } from './owned-table.ts';

/** Enterprises, their users, and notifications of the platform (back-office §3 "Platform entities"). */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('enterprise', (table) => {
    table.bigIncrements('id');
    table.text('name').notNullable();
    table.text('shippingType');
    // The reference of a payment provider; absent: the onboarding still requests one.
    table.text('paymentMethodReference');
    table.boolean('active').notNullable().defaultTo(true);
    addTimes(table, database);
  });
  await database.schema.createTable('enterpriseConnection', (table) => {
    for (const side of ['enterpriseId', 'connectedEnterpriseId'])
      table.bigInteger(side).notNullable().references('id').inTable('enterprise').onDelete('CASCADE');
    table.primary(['enterpriseId', 'connectedEnterpriseId']);
  });
  await createOwnedTable(database, 'employee', (table) => {
    table.text('username').notNullable().unique();
    // Absent until an invitation is accepted.
    table.text('passwordHash');
    table.text('invitationHash').unique();
    table.timestamp('utcInvitationEndsDateTime');
    table.text('firstName').notNullable().defaultTo('');
    table.text('lastName').notNullable().defaultTo('');
    table.jsonb('roles').notNullable().defaultTo('[]');
    table.jsonb('activatedLicences').notNullable().defaultTo('[]');
    table.text('language').notNullable().defaultTo('en');
    table.boolean('notificationSound').notNullable().defaultTo(false);
    table.bigInteger('shopId');
    table.boolean('emailVerified').notNullable().defaultTo(false);
    table.boolean('active').notNullable().defaultTo(true);
  });
  // Failed sign-ins by name and address, until they expire.
  await database.schema.createTable('signInFailure', (table) => {
    table.text('key').primary();
    table.integer('failures').notNullable();
    table.timestamp('utcEndsDateTime').notNullable();
    table.index('utcEndsDateTime');
  });
  await createOwnedTable(database, 'notification', (table) => {
    table.text('title').notNullable();
    table.text('body').notNullable().defaultTo('');
    table.text('url');
    table.text('entityActivityEventType');
    table.text('linkingEntityType');
    table.boolean('isSystem').notNullable().defaultTo(false);
  });
  // The recipients of a notification, and its state for each.
  await createOwnedTable(database, 'notificationMessageState', (table) => {
    refer(table, 'notificationId', 'notification', 'CASCADE').notNullable();
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    table.boolean('messageRead').notNullable().defaultTo(false);
    table.boolean('messageAcknowledged').notNullable().defaultTo(false);
    table.unique(['notificationId', 'employeeId']);
  });
  await createOwnedTable(database, 'extendedProperty', (table) => {
    refer(table, 'employeeId', 'employee', 'CASCADE').notNullable();
    table.text('key').notNullable();
    table.jsonb('value').notNullable();
    table.unique(['employeeId', 'key']);
  });
  await database.schema.createTable('partnerAppConfiguration', (table) => {
    table.bigInteger('enterpriseId').primary().references('id').inTable('enterprise').onDelete('CASCADE');
    table.text('appUrl').unique();
    table.jsonb('configuration').notNullable().defaultTo('{}');
    addTimes(table, database);
  });
  // Settings of an operator for all enterprises: maintenance.
  await database.schema.createTable('platformSetting', (table) => {
    table.text('key').primary();
    table.jsonb('value').notNullable();
  });
  await createOwnedTable(database, 'auditEntry', (table) => {
    table.bigInteger('employeeId');
    table.text('action').notNullable();
    table.text('entity').notNullable();
    table.bigInteger('entityId');
    table.jsonb('change');
    table.text('requestId');
    table.index(['enterpriseId', 'entity', 'entityId']);
    table.index('utcCreatedDateTime');
  });
}

export async function down(database: Knex): Promise<void> {
  for (const table of [
    'auditEntry',
    'platformSetting',
    'partnerAppConfiguration',
    'extendedProperty',
    'notificationMessageState',
    'notification',
    'signInFailure',
    'employee',
    'enterpriseConnection',
    'enterprise',
  ])
    await database.schema.dropTable(table);
}
