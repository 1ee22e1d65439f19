import { chmod, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PlatenError } from '../../../engine/node.ts';
import type { DatabaseThreadInput } from './database-thread.ts';
import { KeptThread } from './kept-thread.ts';
import { unpackTemplate } from './unpack-template.ts';

/** The name a client of PostgreSQL looks for in a folder that is given as its host. */
export const SOCKET = '.s.PGSQL.5432';
/** Sockets have short names: 108 bytes on Linux, 104 on macOS (unix(7), `sun_path`). */
const MAX_SOCKET_PATH_BYTES = 103;

/** Nobody waits for a statement for longer than a minute (`connect.ts`); one that takes longer never ends. */
const SILENT_MS = 90_000;

export interface EmbeddedDatabaseOptions {
  /** A database that says nothing for so long is ended and opened again. */
  silentMs?: number;
  /** Told of it. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedDatabase {
  /** Folder of the socket: the `host` of a connection. */
  socketFolder: string;
  /** Lets clients finish what they have sent, then shuts the database down. */
  close: () => Promise<void>;
}

/**
 * Opens PostgreSQL inside this process (PGlite in a thread), reached like a server by a socket that only this user can
 * open. The caller holds the data folder's lock: PGlite takes none.
 * @param folder of the data; made when it is missing
 * @param builtFolder of `database-thread.js`, and of `database.tar.gz`, which new data begins with
 * @param schemas that clients may ask for as their search path
 * @throws PlatenError `database-unusable` (500) when it does not start
 */
export async function openEmbeddedDatabase(
  folder: string,
  builtFolder: string,
  schemas: string[],
  { silentMs = SILENT_MS, onLost = () => {} }: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const socketFolder = resolve(folder, 'socket');
  const socketPath = join(socketFolder, SOCKET);
  if (Buffer.byteLength(socketPath) > MAX_SOCKET_PATH_BYTES)
    throw new PlatenError(
      'database-unusable',
      `The data folder's path is too long for a socket: ${socketPath}. Choose a shorter DATA_DIR.`,
      { status: 500 },
    );
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  await chmod(socketFolder, 0o700);
  const dataFolder = resolve(folder, 'postgres');
  await unpackTemplate(join(builtFolder, 'database.tar.gz'), dataFolder);
  const workerData: DatabaseThreadInput = { dataFolder, socketPath, schemas };
  const start = async () => {
    await rm(socketPath, { force: true });
    return new Worker(join(builtFolder, 'database-thread.js'), { workerData });
  };
  const thread = new KeptThread(start, silentMs, onLost);
  await thread.open().catch((cause: unknown) => {
    throw new PlatenError(
      'database-unusable',
      `The embedded database in ${folder} does not open: ${(cause as Error).message}`,
      { status: 500, cause },
    );
  });
  return {
    socketFolder,
    async close() {
      await thread.close();
      await rm(socketPath, { force: true });
    },
  };
}
