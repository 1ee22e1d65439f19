import type { Knex } from 'knex';

/** Statistics of orders and print files by day: the time when each print file was made or failed, and indexes by time. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('itemAsset', (table) => {
    table.timestamp('utcEndedDateTime');
  });
  await database.raw(`
    UPDATE item_asset SET utc_ended_date_time = utc_updated_date_time WHERE status IN ('COMPLETED', 'FAILED');
    CREATE INDEX item_asset_ended ON item_asset (enterprise_id, utc_ended_date_time)
      INCLUDE (status, file_id, utc_created_date_time) WHERE utc_ended_date_time IS NOT NULL;
    CREATE INDEX shop_order_created ON shop_order (enterprise_id, utc_created_date_time)
      INCLUDE (status, currency_code, amount);
  `);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('DROP INDEX shop_order_created; DROP INDEX item_asset_ended');
  await database.schema.alterTable('itemAsset', (table) => {
    table.dropColumn('utcEndedDateTime');
  });
}
