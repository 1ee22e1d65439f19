import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Knex } from 'knex';
import { QUEUE_SCHEMA } from '../../workers/index.ts';
import { connectDatabase, type DatabasePlace } from '../data/connect.ts';
import { openEmbeddedDatabase } from '../data/embedded/open-embedded-database.ts';
import { databaseOpened } from './test-events.ts';
import { HANG_MS } from './wait-until.ts';

// Tests ask little of the embedded database: to optimise its WebAssembly costs more than that saves.
setFlagsFromString('--liftoff-only');

/** On a busy machine a connection takes long, above all to the embedded database, which serves one at a time. */
const patient = { connectMs: HANG_MS };

export interface TestDatabase {
  database: Knex;
  place: DatabasePlace;
  close: () => Promise<void>;
}

/**
 * Opens a database of its own for a test file: a copy of one with empty tables, embedded or on a server, as the test
 * command chooses. Every test that uses one is run on both.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env['PLATEN_TEST_DATABASE'] ?? '';
  const opened = await (template.startsWith('postgres://') ? copyOnServer(template) : copyEmbedded(template));
  databaseOpened.publish(opened.place);
  return opened;
}

/**
 * The code of the embedded database. V8 compiles equal code once for all threads as long as something holds it, so it is
 * held here from one test file of a process to the next.
 */
let compiled: Promise<WebAssembly.Module> | undefined;

async function compileEmbedded(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}

async function copyEmbedded(template: string): Promise<TestDatabase> {
  await (compiled ??= compileEmbedded());
  const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  await cp(template, folder, { recursive: true });
  const place = await openEmbeddedDatabase(folder, process.env['PLATEN_BUILT_CLI'] ?? '', [QUEUE_SCHEMA]);
  const database = connectDatabase(place, patient);
  const close = async () => {
    await destroyPool(database);
    await place.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { database, place, close };
}

async function copyOnServer(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const [, base, templateName] = /^(.*\/)([^/]+)$/.exec(template)!;
  const root = connectDatabase({ url: `${base!}postgres` }, patient);
  await root.raw('CREATE DATABASE ?? TEMPLATE ??', [name, templateName!]);
  const place = { url: `${base!}${name}` };
  const database = connectDatabase(place, patient);
  const close = async () => {
    await destroyPool(database);
    await root.raw('DROP DATABASE ?? WITH (FORCE)', [name]);
    await root.destroy();
  };
  return { database, place, close };
}

/**
 * Ends all connections. A call of a page that has just been left may still want one: the pool would let it wait for
 * {@link HANG_MS}, and the process would live as long.
 */
async function destroyPool(database: Knex): Promise<void> {
  const { pool } = database.client as { pool: { acquire: () => never } };
  pool.acquire = () => {
    throw new Error('The database is closed.');
  };
  await database.destroy();
}
