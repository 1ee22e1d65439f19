import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Unfinished designs of shoppers. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'shopperDraft', (table) => {
    // The hash of the secret of a browser: a copy of the database opens no draft.
    table.text('secretSha256').notNullable();
    refer(table, 'shopProductVariantId', 'shopProductVariant', 'CASCADE').notNullable();
    // The code of the saved design that it began with; empty: none.
    table.text('customisationCode').notNullable();
    table.text('tab').notNullable();
    table.bigInteger('revision').notNullable();
    // Null: it was discarded. The row remains for a while, so that an older write does not restore it.
    table.jsonb('customisation');
    table.unique(['secretSha256', 'shopProductVariantId', 'customisationCode', 'tab']);
    table.index('utcUpdatedDateTime');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('shopperDraft');
}
