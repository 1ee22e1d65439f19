import type { Knex } from 'knex';

/**
 * An index of the text that a search of orders reads. It requires the extension `pg_trgm`, which the embedded database lacks,
 * and which a database's user may not be allowed to create: without it a search reads all orders of the enterprise.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      EXECUTE format('CREATE INDEX shop_order_search ON shop_order USING gin (search_text %s.gin_trgm_ops)',
        (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm'));
    EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
      RAISE NOTICE 'Searches of orders have no index: %', SQLERRM;
    END $$
  `);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('DROP INDEX IF EXISTS shop_order_search');
}
