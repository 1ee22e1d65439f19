import type { Knex } from 'knex';

/** Tables that a shop product is read from for the configurator. Each has its enterprise's number. */
const SOURCES = [
  'font',
  'font_group',
  'colour_group',
  'template',
  'product_group',
  'mask_group',
  'mask',
  'print_area',
  'partner_app_configuration',
  'shop',
  'shop_product',
  'shop_product_variant',
];

/**
 * A version of an enterprise's whole set-up. Every transaction that writes any of it writes a new version, so a process
 * that caches what it assembled needs one row to see whether it is current.
 *
 * The version is written once, at the end of the transaction (a deferred trigger): no transaction waits for another's
 * while it still has locks to take. It is random, so that a version never occurs again, not even in a restored backup.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('setupVersion', (table) => {
    // Not a foreign key: the last version of a deleted enterprise remains.
    table.bigInteger('enterpriseId').primary();
    table.uuid('version').notNullable();
  });
  await database.raw(`
    CREATE FUNCTION raise_setup_version() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      owner bigint;
      raised text := current_setting('platen.setup_raised', true);
    BEGIN
      IF TG_OP = 'DELETE' THEN owner := OLD.enterprise_id; ELSE owner := NEW.enterprise_id; END IF;
      IF raised IS DISTINCT FROM owner::text THEN
        INSERT INTO setup_version VALUES (owner, gen_random_uuid())
          ON CONFLICT (enterprise_id) DO UPDATE SET version = excluded.version;
        PERFORM set_config('platen.setup_raised', owner::text, true);
      END IF;
      RETURN NULL;
    END $$`);
  for (const table of SOURCES) await watch(database, table);
}

const watch = (database: Knex, table: string) =>
  database.raw(`
    CREATE CONSTRAINT TRIGGER setup_version AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_setup_version()`);

export async function down(database: Knex): Promise<void> {
  for (const table of SOURCES) await database.raw(`DROP TRIGGER setup_version ON ${table}`);
  await database.raw('DROP FUNCTION raise_setup_version');
  await database.schema.dropTable('setupVersion');
}
