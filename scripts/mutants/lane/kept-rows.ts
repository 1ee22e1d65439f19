import type { Knex } from 'knex';
import { connectDatabase, type DatabasePlace } from '../../../api/data/connect.ts';
import { HANG_MS } from '../../../api/testing/wait-until.ts';

/** Where the kept rows are, and the names of the tables that were written to since. */
const SCHEMA = 'kept_rows';
/** A transaction that a mutant left open holds its rows for ever. */
const LOCK_TIMEOUT = '5s';

/**
 * The rows of a database as they were at one moment, to come back to. New rows are numbered on from the last number, so
 * that values that a process keeps in memory by number are of no other row.
 */
export class KeptRows {
  readonly #database: Knex;

  private constructor(database: Knex) {
    this.#database = database;
  }

  static async keep(place: DatabasePlace): Promise<KeptRows> {
    const database = connectDatabase(place, { connectMs: HANG_MS });
    await database.raw(KEEP);
    return new KeptRows(database);
  }

  /** Takes every table that was written to since back to its rows. @throws Error when something holds them */
  async restore(): Promise<void> {
    await this.#database.raw(`SELECT ${SCHEMA}.restore()`);
  }

  async close(): Promise<void> {
    await this.#database.destroy();
  }
}

/** A trigger on each table notes that it was written to. A table that is empty has no copy. */
const KEEP = `
CREATE SCHEMA ${SCHEMA};
CREATE UNLOGGED TABLE ${SCHEMA}.changed (name text NOT NULL, kept text NOT NULL);

CREATE FUNCTION ${SCHEMA}.note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ${SCHEMA}.changed VALUES (TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE FUNCTION ${SCHEMA}.restore() RETURNS void LANGUAGE plpgsql
SET session_replication_role = replica SET lock_timeout = '${LOCK_TIMEOUT}' AS $$
DECLARE one record; columns text;
BEGIN
  FOR one IN SELECT DISTINCT name, kept FROM ${SCHEMA}.changed LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
    WHERE attrelid = one.name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('DELETE FROM %s', one.name);
    CONTINUE WHEN to_regclass(one.kept) IS NULL;
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM %s', one.name, columns, one.kept);
  END LOOP;
  DELETE FROM ${SCHEMA}.changed;
END $$;

DO $$
DECLARE one record; name text; kept text; is_empty boolean;
BEGIN
  FOR one IN
    SELECT nspname, relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition
      AND nspname NOT IN ('${SCHEMA}', 'pg_catalog', 'information_schema')
  LOOP
    name := format('%I.%I', one.nspname, one.relname);
    kept := format('${SCHEMA}.%I', one.nspname || '.' || one.relname);
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s)', name) INTO is_empty;
    IF NOT is_empty THEN EXECUTE format('CREATE UNLOGGED TABLE %s AS TABLE %s', kept, name); END IF;
    EXECUTE format(
      'CREATE TRIGGER kept_rows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s '
      'FOR EACH STATEMENT EXECUTE FUNCTION ${SCHEMA}.note(%L, %L)', name, name, kept);
  END LOOP;
END $$;
`;
