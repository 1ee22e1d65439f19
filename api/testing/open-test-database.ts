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

// Tests use the embedded database little: optimising its WebAssembly costs more than it saves.
setFlagsFromString('--liftoff-only');

/** On a busy machine connecting takes long, above all to the embedded database, which serves one client at a time. */
const patient = { connectMs: HANG_MS };

export interface TestDatabase {
  database: Knex;
  place: DatabasePlace;
  close: () => Promise<void>;
}

/**
 * Opens a separate database for a test file: a copy of one with empty tables, embedded or on a server, as the test command
 * chooses. Every test that uses one runs on both.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env['PLATEN_TEST_DATABASE'] ?? '';
  const opened = await (template.startsWith('postgres://') ? copyOnServer(template) : copyEmbedded(template));
  databaseOpened.publish(opened.place);
  return opened;
}

/**
 * The code of the embedded database. V8 compiles equal code once for all threads as long as it is referenced, so it is
 * kept here for the next test files of the process.
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
 * Ends all connections. A call of a page that has just closed may still request one: the pool would let it wait for
 * {@link HANG_MS}, which would keep the process alive.
 */
async function destroyPool(database: Knex): Promise<void> {
  const { pool } = database.client as { pool: { acquire: () => never } };
  pool.acquire = () => {
    throw new Error('The database is closed.');
  };
  await database.destroy();
}
