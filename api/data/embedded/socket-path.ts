import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PlatenError } from '../../../engine/node.ts';

/** In the data folder. No other user can open it. */
const FOLDER = 'socket';
/** The name that psql looks for in a folder given as its host. */
const SOCKET = '.s.PGSQL.5432';
/** File with the name of the pipe, on Windows. */
const PIPE_NAME = 'pipe-name';
const PIPES = '\\\\.\\pipe\\';
/** Sockets have short names: 108 bytes on Linux, 104 on macOS (unix(7), `sun_path`). */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Prepares the path at which the embedded database listens, so that only this user can connect. On Unix it is a socket in
 * a folder of its own. Windows has named pipes, which are in no folder: the pipe gets a name that cannot be guessed, so
 * that no other process takes it first, and a file in the folder records the name. By default only the user who made a
 * pipe can write to it.
 * @throws PlatenError `database-unusable` (500) when the data folder's path is too long for a socket
 */
export async function prepareSocketPath(
  dataFolder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  const folder = resolve(dataFolder, FOLDER);
  const path = platform === 'win32' ? `${PIPES}platen-${randomUUID()}` : join(folder, SOCKET);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES)
    throw new PlatenError(
      'database-unusable',
      `The data folder's path is too long for a socket: ${path}. Choose a shorter DATA_DIR.`,
      { status: 500 },
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (platform === 'win32') await writeFile(join(folder, PIPE_NAME), path);
  return path;
}

/** The path at which a Platen that uses the data folder listens. @returns undefined when none ever did */
export async function findSocketPath(
  dataFolder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<string | undefined> {
  const folder = resolve(dataFolder, FOLDER);
  if (platform !== 'win32') return join(folder, SOCKET);
  return readFile(join(folder, PIPE_NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Removes the file of a socket, which a killed process leaves behind. A pipe ends with its process. */
export async function removeSocket(path: string): Promise<void> {
  if (!path.startsWith(PIPES)) await rm(path, { force: true });
}
