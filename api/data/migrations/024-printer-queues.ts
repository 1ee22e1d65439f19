import type { Knex } from 'knex';

/** A printer has a hot folder or an IPP queue. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('printer', (table) => {
    table.text('queue');
    table.text('folder').nullable().alter();
    table.unique(['enterpriseId', 'queue']);
  });
}

export async function down(database: Knex): Promise<void> {
  await database('printer').whereNull('folder').del();
  await database.schema.alterTable('printer', (table) => {
    table.dropColumn('queue');
    table.text('folder').notNullable().alter();
  });
}
