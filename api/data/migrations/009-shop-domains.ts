import type { Knex } from 'knex';

const VARIANT_IDS = ['ecommerceShopType', 'ecommerceVariantId'];

/**
 * Several enterprises may claim a shop's domain, and one holds it: the one that proved its ownership. Numbers of a
 * shop's own system are unique within an enterprise, so that no enterprise takes them from another.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('shop', (table) => {
    table.dropUnique(['shopDomain']);
    // Existing shops had their domain for themselves: they hold it.
    table.boolean('domainProven').notNullable().defaultTo(true);
    table.unique(['enterpriseId', 'shopDomain']);
  });
  await database.raw('ALTER TABLE shop ALTER COLUMN domain_proven SET DEFAULT false');
  await database.raw('CREATE UNIQUE INDEX shop_domain_holder ON shop (shop_domain) WHERE domain_proven');
  await database.schema.alterTable('shopProductVariant', (table) => {
    table.dropUnique(VARIANT_IDS);
    table.unique(['enterpriseId', ...VARIANT_IDS]);
    table.index(VARIANT_IDS);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('shopProductVariant', (table) => {
    table.dropIndex(VARIANT_IDS);
    table.dropUnique(['enterpriseId', ...VARIANT_IDS]);
    table.unique(VARIANT_IDS);
  });
  await database.raw('DROP INDEX shop_domain_holder');
  await database.schema.alterTable('shop', (table) => {
    table.dropUnique(['enterpriseId', 'shopDomain']);
    table.dropColumn('domainProven');
    table.unique(['shopDomain']);
  });
}
