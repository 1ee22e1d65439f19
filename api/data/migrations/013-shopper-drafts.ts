import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Unfinished designs of shoppers. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'shopperDraft', (table) => {
    // The hash of the secret of a browser: the database alone opens no draft.
    table.text('secretSha256').notNullable();
    refer(table, 'shopProductVariantId', 'shopProductVariant', 'CASCADE').notNullable();
    // The code of the saved design that it was begun with; empty: none.
    table.text('customisationCode').notNullable();
    table.text('tab').notNullable();
    table.bigInteger('revision').notNullable();
    // Null: it is forgotten. The row stays a while, so that an older write does not bring it back.
    table.jsonb('customisation');
    table.unique(['secretSha256', 'shopProductVariantId', 'customisationCode', 'tab']);
    table.index('utcUpdatedDateTime');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('shopperDraft');
}
