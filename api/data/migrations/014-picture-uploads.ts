import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/** Pictures of shoppers that are uploaded in parts, until they are complete. */
export async function up(database: Knex): Promise<void> {
  await createOwnedTable(database, 'pictureUpload', (table) => {
    // The hash of a secret of the sender: a copy of the database continues no upload.
    table.text('secretSha256').notNullable().unique();
    refer(table, 'shopProductVariantId', 'shopProductVariant', 'CASCADE').notNullable();
    table.text('filename').notNullable();
    // The size of the whole picture.
    table.bigInteger('sizeBytes').notNullable();
    table.bigInteger('receivedBytes').notNullable().defaultTo(0);
    // Storage keys of the bytes, in their order.
    table.jsonb('parts').notNullable().defaultTo('[]');
    // The answer, once the picture is complete and checked.
    table.jsonb('picture');
    table.index('utcCreatedDateTime');
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('pictureUpload');
}
