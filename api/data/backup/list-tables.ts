import type { Knex } from 'knex';

/** Tables of the migrations, and tables that triggers write. */
const BOOKKEEPING = ['platen_migration', 'platen_migration_lock', 'setup_version'];

/** Lists all tables of ours by their names in the database, each after those it refers to. */
export async function listTables(database: Knex): Promise<string[]> {
  const { rows: tables } = (await database.raw(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname",
  )) as { rows: { name: string }[] };
  const { rows: references } = (await database.raw(
    "SELECT conrelid::regclass::text AS referring, confrelid::regclass::text AS needed FROM pg_constraint WHERE contype = 'f'",
  )) as { rows: { referring: string; needed: string }[] };
  const sorted = new Set<string>();
  const add = (name: string) => {
    if (sorted.has(name)) return;
    for (const { referring, needed } of references) if (referring === name && needed !== name) add(needed);
    sorted.add(name);
  };
  for (const { name } of tables) if (!BOOKKEEPING.includes(name)) add(name);
  return [...sorted];
}

/** The sequences of numbers, and the last number of each; null: none yet. */
export async function listSequences(database: Knex): Promise<Record<string, number | null>> {
  const { rows } = (await database.raw(
    "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'",
  )) as { rows: { name: string; last: number | null }[] };
  return Object.fromEntries(
    rows.filter(({ name }) => !name.startsWith(BOOKKEEPING[0]!)).map(({ name, last }) => [name, last]),
  );
}
