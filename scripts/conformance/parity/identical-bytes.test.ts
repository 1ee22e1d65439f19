import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import test from 'ava';
import { bundleUnpacked } from '../../bundle.mjs';
import { HASHED_DESIGNS, hashPrints } from './hash-prints.ts';

const THREADS = 4;

test('the same design gives the same bytes: twice, in another process, and on many threads at once', async (t) => {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(join('build', 'hash-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  await bundleUnpacked(['scripts/conformance/parity/hash-prints-worker.ts'], folder);
  const worker = resolve(folder, 'scripts/conformance/parity/hash-prints-worker.js');

  const first = await hashPrints();
  t.true(Object.keys(first).length >= 2 * HASHED_DESIGNS.length);
  t.deepEqual(await hashPrints(), first, 'twice in one process');
  const { stdout } = await promisify(execFile)(process.execPath, [worker]);
  t.deepEqual(JSON.parse(stdout), first, 'another process');
  const threads = await Promise.all(Array.from({ length: THREADS }, () => hashInThread(worker)));
  for (const hashes of threads) t.deepEqual(hashes, first, 'one of several threads');
});

function hashInThread(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(file);
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
