import type { Knex } from 'knex';

/** After many failed sign-ins the next try must wait until the time stored here. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('signInFailure', (table) => {
    table.timestamp('utcNextDateTime').notNullable().defaultTo(database.fn.now());
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('signInFailure', (table) => table.dropColumn('utcNextDateTime'));
}
