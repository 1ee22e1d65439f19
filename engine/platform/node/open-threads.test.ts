import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openThreads } from './open-threads.ts';

test('threads load ES modules by import(), never by require()', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-threads-'));
  const filename = join(folder, 'thread.mjs');
  await writeFile(filename, 'export default () => process.features.require_module;\n');
  const threads = openThreads<undefined, boolean>({ filename, maxThreads: 1 });
  t.teardown(async () => {
    await threads.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  t.false(await threads.run(undefined));
});
