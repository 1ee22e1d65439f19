import type { Knex } from 'knex';
import { createOwnedTable } from './owned-table.ts';

/** The door: the rules of staff, and the decision about each order. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'orderRule', (table) => {
    table.text('name').notNullable();
    table.integer('sequence').notNullable().defaultTo(0);
    table.boolean('active').notNullable().defaultTo(true);
    table.text('decision').notNullable();
    table.text('reason').notNullable().defaultTo('');
    table.jsonb('conditions').notNullable().defaultTo('[]');
  });
  await database.schema.alterTable('shopOrder', (table) => {
    // The total that the customer paid, where the shop sends it.
    table.decimal('amount', 12, 2);
    // Decision, rule, reason, and whether staff decided; null before the first decision.
    table.jsonb('door');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('shopOrder', (table) => {
    table.dropColumns('amount', 'door');
  });
  await database.schema.dropTable('orderRule');
}
