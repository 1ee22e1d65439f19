import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Printers with their hot folders, and the print files that are delivered there. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'printer', (table) => {
    table.text('name').notNullable();
    table.text('folder').notNullable();
    table.jsonb('productTypes').notNullable().defaultTo('[]');
    table.boolean('active').notNullable().defaultTo(true);
    table.unique(['enterpriseId', 'folder']);
  });
  await createOwnedTable(database, 'printDelivery', (table) => {
    refer(table, 'itemAssetId', 'itemAsset', 'CASCADE').notNullable();
    refer(table, 'printerId', 'printer', 'CASCADE').notNullable();
    table.text('status').notNullable().defaultTo('QUEUED');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('utcNextDateTime').notNullable().defaultTo(database.fn.now());
    table.text('lastError');
    table.unique(['itemAssetId', 'printerId']);
    table.index(['status', 'utcNextDateTime']);
  });
  // A delivery is a change of its order, as in 017.
  await database.raw(`
    CREATE FUNCTION tell_print_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('platen_order', NEW.enterprise_id || ':' || (
        SELECT item.order_id FROM item_asset asset JOIN order_item item ON item.id = asset.order_item_id
        WHERE asset.id = NEW.item_asset_id));
      RETURN NULL;
    END $$;
    CREATE TRIGGER tell_print_delivery AFTER INSERT OR UPDATE ON print_delivery
      FOR EACH ROW EXECUTE FUNCTION tell_print_delivery();
  `);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('printDelivery');
  await database.raw('DROP FUNCTION tell_print_delivery()');
  await database.schema.dropTable('printer');
}
