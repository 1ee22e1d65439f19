import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from '../engine/node-system.ts';

/** `worker-<process>-<host>-<random>`: the owner, which tells the folder of a killed worker from one in use. */
const NAME = /^worker-(\d+)-(.*)-[^-]{6}$/;

/** Creates a folder for a worker's files beneath `root`, and removes those of dead workers of this machine. */
export async function openWorkFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true });
  const names = await readdir(root);
  await Promise.all(
    names.filter(isAbandoned).map((name) => rm(join(root, name), { recursive: true, force: true })),
  );
  return mkdtemp(join(root, `worker-${process.pid}-${hostname()}-`));
}

function isAbandoned(name: string): boolean {
  const [, pid, host] = NAME.exec(name) ?? [];
  return pid !== undefined && host === hostname() && !isProcessAlive(Number(pid));
}
