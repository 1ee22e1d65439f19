import { spawnSync } from 'node:child_process';
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openWorkFolder } from './work-folder.ts';

test('only folders of dead workers of this machine are removed', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'platen-work-'));
  t.teardown(() => rm(root, { recursive: true, force: true }));
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const left = join(root, `worker-${dead}-${hostname()}-AbCdE1`);
  const stay = [`worker-${dead}-elsewhere-AbCdE1`, `worker-${process.pid}-${hostname()}-AbCdE1`, 'other'];
  for (const folder of [left, ...stay.map((name) => join(root, name))]) await mkdir(folder);
  const own = await openWorkFolder(root);
  await t.throwsAsync(access(left), { code: 'ENOENT' });
  for (const folder of [own, ...stay.map((name) => join(root, name))])
    await t.notThrowsAsync(access(folder), folder);
});
