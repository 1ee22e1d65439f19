import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { connectDatabase } from '../../api/data/connect.ts';
import { openEmbeddedDatabase } from '../../api/data/embedded/open-embedded-database.ts';
import { migrateUp } from '../../api/data/migrations/migrate.ts';
import { queuePlace } from '../../api/server/open-queue.ts';
import { migrateQueue, QUEUE_SCHEMA } from '../../workers/index.ts';
import { startPrivatePostgres } from './private-postgres.ts';
import { startPrivateRedis } from './private-redis.ts';

/** Environment variables that tell tests where to find a migrated database to copy (api/testing). */
export type TestDatabases = Record<'PLATEN_TEST_DATABASE' | 'PLATEN_TEST_REDIS', string>;

/**
 * Makes an embedded database with empty tables, which each test file copies.
 * @param builtFolder of the command line, with the database's thread and the template for new data
 */
export async function prepareEmbeddedTemplate(folder: string, builtFolder: string): Promise<TestDatabases> {
  const template = resolve(folder, 'database-template');
  await mkdir(template, { recursive: true });
  const embedded = await openEmbeddedDatabase(template, builtFolder, [QUEUE_SCHEMA]);
  const database = connectDatabase(embedded);
  await migrateUp(database);
  await migrateQueue(queuePlace({ REDIS_URL: undefined }, embedded));
  await database.destroy();
  await embedded.close();
  return { PLATEN_TEST_DATABASE: template, PLATEN_TEST_REDIS: '' };
}

/** Starts a server with a database of empty tables, which each test file copies, and a Redis for queues. */
export async function prepareServerTemplate(): Promise<{
  environment: TestDatabases;
  stop: () => Promise<void>;
}> {
  const server = await startPrivatePostgres();
  const root = connectDatabase({ url: server.url });
  await root.raw('CREATE DATABASE template_of_tests');
  await root.destroy();
  const url = server.url.replace(/postgres$/, 'template_of_tests');
  const database = connectDatabase({ url });
  await migrateUp(database);
  await migrateQueue(queuePlace({ REDIS_URL: undefined }, { url }));
  await database.destroy();
  const redis = await startPrivateRedis();
  const stop = async () => {
    await Promise.all([server.stop(), redis.stop()]);
  };
  return { environment: { PLATEN_TEST_DATABASE: url, PLATEN_TEST_REDIS: redis.url }, stop };
}
