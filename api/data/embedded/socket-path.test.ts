import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { findSocketPath, prepareSocketPath, removeSocket } from './socket-path.ts';

async function makeFolder(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-'));
  t.teardown(() => rm(folder, { recursive: true }));
  return folder;
}

test('the socket is in a folder that only this user can open, where other processes find it', async (t) => {
  for (const platform of ['linux', 'darwin'] as const) {
    const data = await makeFolder(t);
    const path = await prepareSocketPath(data, platform);
    t.is((await stat(dirname(path))).mode & 0o777, 0o700);
    t.is(dirname(dirname(path)), data);
    t.is(await findSocketPath(data, platform), path);
    await writeFile(path, '');
    await removeSocket(path);
    await removeSocket(path);
    t.deepEqual(await readdir(dirname(path)), []);
  }
});

test('a path that is too long for a socket on macOS is refused on Linux as well', async (t) => {
  const error = await t.throwsAsync(prepareSocketPath(`/${'f'.repeat(103)}`, 'linux'));
  t.like(error, { code: 'database-unusable' });
  t.regex(error.message, /DATA_DIR/);
});

test('on Windows each pipe has a new name, and the folder records the last one', async (t) => {
  const data = await makeFolder(t);
  t.is(await findSocketPath(data, 'win32'), undefined);
  const first = await prepareSocketPath(data, 'win32');
  const second = await prepareSocketPath(data, 'win32');
  t.regex(first, /^\\\\\.\\pipe\\platen-[0-9a-f-]{36}$/);
  t.not(second, first);
  t.is(await findSocketPath(data, 'win32'), second);
  await t.notThrowsAsync(removeSocket(second));
});

test('on Windows the path of the data folder may have any length', async (t) => {
  const data = join(await makeFolder(t), 'f'.repeat(120));
  t.is(await findSocketPath(data, 'win32'), undefined);
  t.is(await prepareSocketPath(data, 'win32'), (await findSocketPath(data, 'win32'))!);
});
