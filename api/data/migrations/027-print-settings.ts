import type { Knex } from 'knex';

const PRINT = ['orderItemId', 'printAreaId', 'itemNbr', 'revision'];

/** The files that printers accept, the printer that a print file is for, and names and tickets of deliveries. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('printer', (table) => {
    for (const field of ['format', 'colour', 'profileUrl', 'profileName', 'black', 'nameTemplate', 'ticket'])
      table.text(field);
    for (const field of ['dpi', 'inkLimitPercent']) table.integer(field);
    table.jsonb('marks').notNullable().defaultTo('[]');
  });
  await database.schema.alterTable('itemAsset', (table) => {
    // Not a foreign key: a print file keeps its purpose when its printer is deleted.
    table.bigInteger('printerId');
    table.jsonb('ticket');
    table.dropUnique(PRINT);
  });
  await database.raw(
    `CREATE UNIQUE INDEX item_asset_print
     ON item_asset (order_item_id, print_area_id, item_nbr, revision, coalesce(printer_id, 0))`,
  );
  await database.schema.alterTable('printDelivery', (table) => {
    table.text('name');
    table.unique(['printerId', 'name']);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('printDelivery', (table) => {
    table.dropUnique(['printerId', 'name']);
    table.dropColumn('name');
  });
  await database.raw('DROP INDEX item_asset_print');
  await database('itemAsset').whereNotNull('printerId').del();
  await database.schema.alterTable('itemAsset', (table) => {
    table.dropColumns('printerId', 'ticket');
    table.unique(PRINT);
  });
  await database.schema.alterTable('printer', (table) => {
    table.dropColumns('format', 'colour', 'profileUrl', 'profileName', 'black', 'nameTemplate', 'ticket');
    table.dropColumns('dpi', 'inkLimitPercent', 'marks');
  });
}
