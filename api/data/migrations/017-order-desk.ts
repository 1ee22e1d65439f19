import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Sent to listening sessions as `enterpriseId:orderId` whenever an order, its items or its print files change. */
const CHANNEL = 'platen_order';

/** The tables whose changes are changes of an order, and the expression for a row's order. */
const ORDER_OF: Readonly<Record<string, string>> = {
  shop_order: 'NEW.id',
  order_item: 'NEW.order_id',
  order_entry: 'NEW.order_id',
  item_asset: '(SELECT order_id FROM order_item WHERE id = NEW.order_item_id)',
};

/** The work of staff on an order: notes and history, pieces that are made, designs as they were before a change. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('orderItem', (table) => {
    table.integer('quantityMade').notNullable().defaultTo(0);
  });
  await createOwnedTable(database, 'orderEntry', (table) => {
    refer(table, 'orderId', 'shopOrder', 'CASCADE').notNullable();
    // Absent: the entry is about the whole order.
    refer(table, 'orderItemId', 'orderItem', 'CASCADE');
    // Absent: a shopper or Platen itself did it. Not a foreign key, since the entry remains when the user is deleted.
    table.bigInteger('employeeId');
    table.text('kind').notNullable();
    table.text('text').notNullable().defaultTo('');
    table.integer('quantity');
  });
  await createOwnedTable(database, 'formerDesign', (table) => {
    refer(table, 'orderItemId', 'orderItem', 'CASCADE').notNullable();
    refer(table, 'productVersionId', 'productVersion', 'RESTRICT').notNullable();
    table.bigInteger('shopProductVariantId').notNullable();
    table.integer('revision').notNullable();
    table.jsonb('design').notNullable();
    table.unique(['orderItemId', 'revision']);
  });
  for (const [table, order] of Object.entries(ORDER_OF))
    await database.raw(`
      CREATE FUNCTION tell_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('${CHANNEL}', NEW.enterprise_id || ':' || ${order});
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_${table} AFTER INSERT OR UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION tell_${table}();
    `);
}

export async function down(database: Knex): Promise<void> {
  for (const table of Object.keys(ORDER_OF))
    await database.raw(`DROP TRIGGER tell_${table} ON ${table}; DROP FUNCTION tell_${table}();`);
  for (const table of ['formerDesign', 'orderEntry']) await database.schema.dropTable(table);
  await database.schema.alterTable('orderItem', (table) => {
    table.dropColumn('quantityMade');
  });
}
