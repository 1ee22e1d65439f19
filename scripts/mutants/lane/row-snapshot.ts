import type { Knex } from 'knex';
import { connectDatabase, type DatabasePlace } from '../../../api/data/connect.ts';
import { HANG_MS } from '../../../api/testing/wait-until.ts';

/** The schema of the saved rows and of the names of tables that were written to since. */
const SCHEMA = 'row_snapshot';
/** A transaction left open by a mutant would lock its rows forever. */
const LOCK_TIMEOUT = '5s';

/**
 * A snapshot of the rows of a database that can be restored. Numbering of new rows continues after a restore, so that
 * values cached by number are never those of another row.
 */
export class RowSnapshot {
  readonly #database: Knex;

  private constructor(database: Knex) {
    this.#database = database;
  }

  static async take(place: DatabasePlace): Promise<RowSnapshot> {
    const database = connectDatabase(place, { connectMs: HANG_MS });
    await database.raw(KEEP);
    return new RowSnapshot(database);
  }

  /** Restores every table that was written to since the snapshot. @throws Error when rows are locked */
  async restore(): Promise<void> {
    await this.#database.raw(`SELECT ${SCHEMA}.restore()`);
  }

  async close(): Promise<void> {
    await this.#database.destroy();
  }
}

/** A trigger on each table records writes to it. An empty table has no copy. */
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
      'CREATE TRIGGER row_snapshot AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s '
      'FOR EACH STATEMENT EXECUTE FUNCTION ${SCHEMA}.note(%L, %L)', name, name, kept);
  END LOOP;
END $$;
`;
