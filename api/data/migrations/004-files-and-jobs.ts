import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Files, and the work that makes them. */
export async function up(database: Knex): Promise<void> {
  const create = (name: string, define: (table: Knex.CreateTableBuilder) => void) =>
    createOwnedTable(database, name, define);

  // Keys that bytes were written under, or are about to be: what no file names after a while is swept.
  await database.schema.createTable('storedObject', (table) => {
    table.text('storageKey').primary();
    table.timestamp('utcCreatedDateTime').notNullable().defaultTo(database.fn.now());
  });
  await create('file', (table) => {
    table.text('context').notNullable();
    table.text('filename').notNullable();
    // Unguessable: who knows it may read the file.
    table.text('publicId').notNullable().unique();
    table.text('storageKey').notNullable().unique().references('storageKey').inTable('storedObject');
    table.text('contentType').notNullable();
    table.bigInteger('sizeBytes').notNullable();
    table.text('sha256').notNullable();
    // A thumbnail goes with its picture, and is in no list.
    refer(table, 'thumbnailOfId', 'file', 'CASCADE');
    // A product or a design refers to it: it can be removed from lists, but its bytes stay.
    table.boolean('isNeeded').notNullable().defaultTo(false);
    table.timestamp('utcRemovedDateTime');
    // When it goes, unless a design needs it by then.
    table.timestamp('utcExpiresDateTime').index();
  });
  await database.raw(
    'CREATE UNIQUE INDEX file_place ON file (enterprise_id, context, filename) WHERE utc_removed_date_time IS NULL AND thumbnail_of_id IS NULL',
  );
  await create('fileTag', (table) => {
    refer(table, 'fileId', 'file', 'CASCADE').notNullable();
    table.jsonb('tag').notNullable();
  });
  // The truth about a piece of work; the queue only says that there is something to do.
  await create('renderJob', (table) => {
    table.text('kind').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.text('idempotencyKey').notNullable();
    table.jsonb('payload').notNullable();
    table.jsonb('result');
    // Its place in line, the least first.
    table.integer('rank').notNullable();
    // How often it was begun: who began it with another number than this has lost it, and may not finish it.
    table.integer('claim').notNullable().defaultTo(0);
    // How often it failed of something that may pass.
    table.integer('failures').notNullable().defaultTo(0);
    table.float('progress').notNullable().defaultTo(0);
    table.text('errorCode');
    table.text('errorText');
    table.timestamp('utcDeadlineDateTime');
    table.timestamp('utcStartedDateTime');
    table.timestamp('utcEndedDateTime');
    // When it was last put into the queue.
    table.timestamp('utcQueuedDateTime').notNullable().defaultTo(database.fn.now());
    table.unique(['enterpriseId', 'idempotencyKey']);
    table.index(['status', 'rank']);
    table.index(['enterpriseId', 'status', 'rank']);
    table.index(['status', 'utcQueuedDateTime']);
  });
  await create('itemAsset', (table) => {
    refer(table, 'orderItemId', 'orderItem', 'CASCADE').notNullable();
    table.bigInteger('printAreaId').notNullable();
    table.integer('itemNbr').notNullable().defaultTo(1);
    table.integer('revision').notNullable();
    table.text('name').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    refer(table, 'renderJobId', 'renderJob', 'RESTRICT');
    refer(table, 'fileId', 'file', 'RESTRICT');
    table.unique(['orderItemId', 'printAreaId', 'itemNbr', 'revision']);
    table.index(['enterpriseId', 'status']);
  });
  await create('mockupSet', (table) => {
    refer(table, 'customisationId', 'customisation', 'CASCADE').notNullable();
    refer(table, 'renderJobId', 'renderJob', 'RESTRICT');
    table.jsonb('mockups').notNullable().defaultTo('[]');
  });
  await create('dataImport', (table) => {
    table.text('importType').notNullable();
    table.text('filename').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.boolean('dryRun').notNullable().defaultTo(false);
    table.boolean('validRowsOnly').notNullable().defaultTo(false);
    table.integer('rowsTotal').notNullable().defaultTo(0);
    table.integer('rowsDone').notNullable().defaultTo(0);
    table.jsonb('errors').notNullable().defaultTo('[]');
    refer(table, 'renderJobId', 'renderJob', 'RESTRICT');
  });
  // Records of import types whose family has no tables of its own here.
  await create('importedRecord', (table) => {
    refer(table, 'dataImportId', 'dataImport', 'CASCADE').notNullable();
    table.text('importType').notNullable();
    table.integer('row').notNullable();
    table.jsonb('fields').notNullable();
  });
  await create('webhook', (table) => {
    table.text('url').notNullable();
    table.text('secret').notNullable();
    table.jsonb('events').notNullable().defaultTo('[]');
    table.boolean('active').notNullable().defaultTo(true);
  });
  await create('webhookDelivery', (table) => {
    refer(table, 'webhookId', 'webhook', 'CASCADE').notNullable();
    table.text('event').notNullable();
    table.jsonb('body').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.integer('attempts').notNullable().defaultTo(0);
    table.integer('lastStatus');
    table.timestamp('utcNextDateTime').notNullable().defaultTo(database.fn.now());
    table.index(['status', 'utcNextDateTime']);
  });
  await create('idempotencyKey', (table) => {
    table.text('key').notNullable();
    table.text('call').notNullable();
    table.text('requestSha256').notNullable();
    // Null only within the transaction that does the work.
    table.jsonb('answer');
    table.unique(['enterpriseId', 'call', 'key']);
    table.index('utcCreatedDateTime');
  });
}

export async function down(database: Knex): Promise<void> {
  for (const table of [
    'idempotencyKey',
    'webhookDelivery',
    'webhook',
    'importedRecord',
    'dataImport',
    'mockupSet',
    'itemAsset',
    'renderJob',
    'fileTag',
    'file',
    'storedObject',
  ])
    await database.schema.dropTable(table);
}
