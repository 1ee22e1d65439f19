import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PlatenError } from '../../../engine/node.ts';
import type { DatabaseThreadInput } from './database-thread.ts';
import { SupervisedThread } from './supervised-thread.ts';
import { prepareSocketPath, removeSocket } from './socket-path.ts';
import { unpackTemplate } from './unpack-template.ts';

/** No caller waits for a statement for more than a minute (`connect.ts`): a longer one counts as endless. */
const SILENT_MS = 90_000;

export interface EmbeddedDatabaseOptions {
  /** A database without an answer for so long is ended and opened again. */
  silentMs?: number;
  /** Receives the error. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedDatabase {
  /** The path of a socket or a named pipe. */
  socketPath: string;
  /** Lets clients finish what they have sent, then shuts the database down. */
  close: () => Promise<void>;
}

/**
 * Opens PostgreSQL inside this process (PGlite in a thread). Clients reach it by a socket or named pipe that only this user
 * can open. The caller holds the lock of the data folder: PGlite takes none.
 * @param folder of the data; made when it is missing
 * @param builtFolder of `database-thread.js`, and of `database.tar.gz`, which new data begins with
 * @param schemas that clients may request as their search path
 * @throws PlatenError `database-unusable` (500) when it does not start
 */
export async function openEmbeddedDatabase(
  folder: string,
  builtFolder: string,
  schemas: string[],
  { silentMs = SILENT_MS, onLost = () => {} }: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const socketPath = await prepareSocketPath(folder);
  const dataFolder = resolve(folder, 'postgres');
  await unpackTemplate(join(builtFolder, 'database.tar.gz'), dataFolder);
  const workerData: DatabaseThreadInput = { dataFolder, socketPath, schemas };
  const start = async () => {
    await removeSocket(socketPath);
    return new Worker(join(builtFolder, 'database-thread.js'), { workerData });
  };
  const thread = new SupervisedThread(start, silentMs, onLost);
  await thread.open().catch((cause: unknown) => {
    throw new PlatenError(
      'database-unusable',
      `The embedded database in ${folder} does not open: ${(cause as Error).message}`,
      { status: 500, cause },
    );
  });
  return {
    socketPath,
    async close() {
      await thread.close();
      await removeSocket(socketPath);
    },
  };
}
