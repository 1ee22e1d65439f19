import type { Knex } from 'knex';

/** Cancelled pieces of ordered items. `quantity` counts the other pieces; without any, the item is cancelled. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('orderItem', (table) => {
    table.integer('quantityCancelled').notNullable().defaultTo(0);
    // Of the last cancellation.
    table.text('cancelReason');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('orderItem', (table) => {
    table.dropColumns('quantityCancelled', 'cancelReason');
  });
}
