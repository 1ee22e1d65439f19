import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Files, and the jobs that make them. */
export async function up(database: Knex): Promise<void> {
  const create = (name: string, define: (table: Knex.CreateTableBuilder) => void) =>
    createOwnedTable(database, name, define);

  // Keys that bytes were written under, or are about to be. Bytes that no file names are deleted after a while.
  await database.schema.createTable('storedObject', (table) => {
    table.text('storageKey').primary();
    table.timestamp('utcCreatedDateTime').notNullable().defaultTo(database.fn.now());
  });
  await create('file', (table) => {
    table.text('context').notNullable();
    table.text('filename').notNullable();
    // Unguessable: any client that knows it may read the file.
    table.text('publicId').notNullable().unique();
    table.text('storageKey').notNullable().unique().references('storageKey').inTable('storedObject');
    table.text('contentType').notNullable();
    table.bigInteger('sizeBytes').notNullable();
    table.text('sha256').notNullable();
    // A thumbnail is deleted with its picture, and is in no list.
    refer(table, 'thumbnailOfId', 'file', 'CASCADE');
    // A product or a design refers to it: it can be removed from lists, but its bytes remain.
    table.boolean('isNeeded').notNullable().defaultTo(false);
    table.timestamp('utcRemovedDateTime');
    // The time of its removal, unless a design needs it by then.
    table.timestamp('utcExpiresDateTime').index();
  });
  await database.raw(
    'CREATE UNIQUE INDEX file_place ON file (enterprise_id, context, filename) WHERE utc_removed_date_time IS NULL AND thumbnail_of_id IS NULL',
  );
  await database.raw('CREATE INDEX file_removed ON file (id) WHERE utc_removed_date_time IS NOT NULL');
  // Files of a product as it was ordered. They are kept as long as the version.
  await create('productVersionFile', (table) => {
    refer(table, 'productVersionId', 'productVersion', 'CASCADE').notNullable();
    refer(table, 'fileId', 'file', 'RESTRICT').notNullable();
  });
  await create('fileTag', (table) => {
    refer(table, 'fileId', 'file', 'CASCADE').notNullable();
    table.jsonb('tag').notNullable();
  });
  // The state of a job. The queue only says that there is something to do.
  await create('renderJob', (table) => {
    table.text('kind').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.text('idempotencyKey').notNullable();
    table.jsonb('payload').notNullable();
    table.jsonb('result');
    // Its place in the queue, the lowest first.
    table.integer('rank').notNullable();
    // Number of claims: a worker whose claim has another number has lost the job, and may not finish it.
    table.integer('claim').notNullable().defaultTo(0);
    // Number of claims since the last reported result: it finds jobs that kill their worker.
    table.integer('silentClaims').notNullable().defaultTo(0);
    // Number of failures from a cause that may pass.
    table.integer('failures').notNullable().defaultTo(0);
    table.float('progress').notNullable().defaultTo(0);
    table.text('errorCode');
    table.text('errorText');
    table.timestamp('utcDeadlineDateTime');
    table.timestamp('utcStartedDateTime');
    table.timestamp('utcEndedDateTime');
    // The time when it was last put into the queue.
    table.timestamp('utcQueuedDateTime').notNullable().defaultTo(database.fn.now());
    table.unique(['enterpriseId', 'idempotencyKey']);
    table.index(['status', 'rank']);
    table.index(['enterpriseId', 'status', 'rank']);
    table.index(['status', 'utcQueuedDateTime']);
    table.index(['status', 'utcEndedDateTime']);
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
  // Pictures of a design on its product, for the client that views it.
  await create('mockupSet', (table) => {
    // The client's own name for it, and a hash of the request.
    table.text('requestId').notNullable();
    table.text('requestSha256').notNullable();
    // Random: another design under the same name is another run.
    table.text('run').notNullable();
    refer(table, 'shopProductVariantId', 'shopProductVariant', 'CASCADE').notNullable();
    table.text('method').notNullable();
    table.text('status').notNullable().defaultTo('PREPARING');
    // Product and design as they were at the request, and the plates they are shown on.
    table.jsonb('task').notNullable();
    // The messages so far, in their order.
    table.jsonb('messages').notNullable().defaultTo('[]');
    // The connection of the current viewer. The set is cancelled when it closes, unless another one has taken over.
    table.text('follower');
    refer(table, 'renderJobId', 'renderJob', 'CASCADE');
    table.unique(['enterpriseId', 'requestId']);
    table.index('utcCreatedDateTime');
  });
  await create('dataImport', (table) => {
    table.text('importType').notNullable();
    table.text('filename').notNullable();
    // The CSV file and the job. Either may be deleted long after the import has ended.
    table.bigInteger('fileId').notNullable();
    table.bigInteger('renderJobId');
    table.text('status').notNullable().defaultTo('QUEUED');
    table.boolean('dryRun').notNullable();
    table.boolean('validRowsOnly').notNullable();
    for (const count of ['Total', 'Read', 'Created', 'Updated', 'Unchanged', 'Refused'])
      table.integer(`rows${count}`).notNullable().defaultTo(0);
    table.integer('errors').notNullable().defaultTo(0);
    // All rows were stored, in the same transaction as this flag.
    table.boolean('isStored').notNullable().defaultTo(false);
    table.text('errorCode');
    table.text('errorText');
    // The author of the import, and the request.
    table.bigInteger('employeeId').notNullable();
    table.text('requestId').notNullable();
  });
  await create('importError', (table) => {
    refer(table, 'dataImportId', 'dataImport', 'CASCADE').notNullable();
    table.integer('row').notNullable();
    table.text('column');
    table.text('code').notNullable();
    table.text('error').notNullable();
  });
  // Records of import types whose family has no tables of its own here.
  await create('importedRecord', (table) => {
    table.text('importType').notNullable();
    // A hash that distinguishes it from others of its type.
    table.text('naturalKey').notNullable();
    // The import that wrote it last.
    table.bigInteger('dataImportId').notNullable();
    table.integer('row').notNullable();
    table.jsonb('fields').notNullable();
    table.unique(['enterpriseId', 'importType', 'naturalKey']);
  });
  await create('webhook', (table) => {
    table.text('url').notNullable();
    table.text('description').notNullable().defaultTo('');
    table.jsonb('events').notNullable();
    table.boolean('active').notNullable().defaultTo(true);
    // The reason for which Platen disabled it; null: it is enabled.
    table.text('disabledReason');
    table.text('secret').notNullable();
    // The previous one, which also signs until receivers know the new one.
    table.text('formerSecret');
    table.timestamp('utcFormerSecretEndsDateTime');
    // Since when deliveries have failed; null: the last one succeeded.
    table.timestamp('utcFailingSinceDateTime');
  });
  // Written in the transaction of its event, and sent later.
  await create('webhookDelivery', (table) => {
    refer(table, 'webhookId', 'webhook', 'CASCADE').notNullable();
    // The same for all tries, and for all webhooks of the event.
    table.text('eventId').notNullable();
    table.text('event').notNullable();
    // Text: the signature covers every byte.
    table.text('body').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.integer('attempts').notNullable().defaultTo(0);
    table.integer('lastStatus');
    table.text('lastError');
    // The time of the next try; during a try, the time when other processes take it over.
    table.timestamp('utcNextDateTime').notNullable().defaultTo(database.fn.now());
    table.timestamp('utcEndedDateTime');
    table.index(['webhookId', 'status', 'utcNextDateTime']);
    table.index(['status', 'utcEndedDateTime']);
  });
  // A design that is printed once for each row of a CSV.
  await create('batch', (table) => {
    table.text('name').notNullable();
    refer(table, 'productVersionId', 'productVersion', 'RESTRICT').notNullable();
    table.bigInteger('shopProductVariantId').notNullable();
    // The design as it was when the batch was requested.
    table.jsonb('design').notNullable();
    table.jsonb('header').notNullable();
    table.jsonb('options').notNullable();
    // Digits of item numbers in file names.
    table.integer('itemDigits').notNullable();
    table.text('status').notNullable().defaultTo('RUNNING');
    table.timestamp('utcEndedDateTime');
    table.index(['status', 'utcEndedDateTime']);
  });
  await create('batchRow', (table) => {
    refer(table, 'batchId', 'batch', 'CASCADE').notNullable();
    // As a spreadsheet counts, and its start in the file.
    table.integer('row').notNullable();
    table.integer('line').notNullable();
    table.jsonb('cells').notNullable();
    table.integer('itemNbr');
    table.integer('quantity');
    table.text('status').notNullable().defaultTo('QUEUED');
    table.jsonb('findings').notNullable().defaultTo('[]');
    table.jsonb('prints').notNullable().defaultTo('[]');
    table.unique(['batchId', 'row']);
    table.index(['batchId', 'status']);
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
    'batchRow',
    'batch',
    'webhookDelivery',
    'webhook',
    'importedRecord',
    'importError',
    'dataImport',
    'mockupSet',
    'itemAsset',
    'renderJob',
    'fileTag',
    'productVersionFile',
    'file',
    'storedObject',
  ])
    await database.schema.dropTable(table);
}
