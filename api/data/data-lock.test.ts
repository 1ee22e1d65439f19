import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { lockDataFolder } from './data-lock.ts';

const held = { code: 'data-folder-held', message: /process \d+ on .* is using the data folder/ };

test.beforeEach(async (t) => {
  t.context = await mkdtemp(join(tmpdir(), 'platen-lock-'));
});
test.afterEach.always((t) => rm(t.context as string, { recursive: true }));

/** A process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

async function leaveLock(folder: string, host: string, pid: number, ageMs = 0): Promise<void> {
  const file = join(folder, 'platen.lock');
  await writeFile(file, JSON.stringify({ token: 'old', host, pid }));
  const at = new Date(Date.now() - ageMs);
  await utimes(file, at, at);
}

test('a folder has one holder until it is released', async (t) => {
  const folder = t.context as string;
  const free = await lockDataFolder(folder);
  await t.throwsAsync(lockDataFolder(folder), held);
  await free();
  const again = await lockDataFolder(folder);
  await free();
  await t.throwsAsync(lockDataFolder(folder), held, 'an old holder does not release the lock of another');
  await again();
  t.deepEqual(await readdir(folder), []);
});

test('when many processes race for the lock of a killed one, one gets it', async (t) => {
  const folder = t.context as string;
  for (let round = 0; round < 5; round += 1) {
    await leaveLock(folder, hostname(), deadPid());
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)));
    const [winner, ...others] = tries.filter((each) => each.status === 'fulfilled');
    t.deepEqual(others, []);
    await winner!.value();
  }
  t.deepEqual(await readdir(folder), []);
});

test('the lock of a running process holds, unless it is older than the machine’s start', async (t) => {
  const folder = t.context as string;
  await leaveLock(folder, hostname(), process.ppid);
  await t.throwsAsync(lockDataFolder(folder), held);
  await leaveLock(folder, hostname(), process.ppid, 1000 * 60 * 60 * 24 * 365 * 50);
  await (
    await lockDataFolder(folder)
  )();
});

test('the lock of another machine expires without a sign of life', async (t) => {
  const folder = t.context as string;
  await leaveLock(folder, 'elsewhere', 1);
  await t.throwsAsync(lockDataFolder(folder), held);
  await leaveLock(folder, 'elsewhere', 1, 60_000);
  const free = await lockDataFolder(folder);
  t.is((JSON.parse(await readFile(join(folder, 'platen.lock'), 'utf8')) as { pid: number }).pid, process.pid);
  await free();
});

test('the error for a folder that cannot be written names the folder', async (t) => {
  const file = join(t.context as string, 'file');
  await writeFile(file, '');
  const error = await t.throwsAsync(lockDataFolder(join(file, 'data')), { code: 'data-folder-unusable' });
  t.true(error.message.includes(join(file, 'data')));
});
