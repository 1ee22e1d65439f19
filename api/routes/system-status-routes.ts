import type { Knex } from 'knex';
import { systemStatusCall } from '../contract/calls/system-status.ts';
import type { Platform } from '../server/platform.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { readSystemStatus } from '../services/platform/system-status.ts';
import { answer, type Route } from './handler.ts';

/** The state of the system, for its operators. */
export const systemStatusRoutes = (
  database: Knex,
  files: FileStore,
  { version: application }: Pick<Platform, 'version'>,
): Route[] => [
  answer(systemStatusCall, async () => ({ application, ...(await readSystemStatus(database, files)) })),
];
