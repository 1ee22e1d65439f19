import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';

/**
 * Writes code of a thread to a temporary file, which is deleted after the test.
 * @param code uses `parentPort` and `workerData`
 * @returns path of the file
 */
export async function writeThread(t: ExecutionContext, code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-thread-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'thread.mjs');
  await writeFile(file, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return file;
}
