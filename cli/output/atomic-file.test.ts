import test from 'ava';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '../fault.ts';
import { makeTestFolder } from '../testing/small-job.ts';
import { writeAtomically } from './atomic-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('chunks are written in order, counted and hashed', async (t) => {
  const file = join(await makeTestFolder(t), 'new/folder/a.bin');
  const written = await writeAtomically(file, async (sink) => {
    await sink.write(bytes('true '));
    await sink.write(bytes('to size'));
    return 7;
  });
  t.deepEqual(written, {
    result: 7,
    sizeBytes: 12,
    sha256: createHash('sha256').update('true to size').digest('hex'),
  });
  t.is(await readFile(file, 'utf8'), 'true to size');
});

test('the file does not exist under its name before it is complete', async (t) => {
  const folder = await makeTestFolder(t);
  await writeAtomically(join(folder, 'a.bin'), async (sink) => {
    await sink.write(bytes('half'));
    t.deepEqual(await readdir(folder), [`.a.bin.${process.pid}.part`]);
  });
  t.deepEqual(await readdir(folder), ['a.bin']);
});

test('when filling fails, the old file is unchanged, no temporary file remains, and the error is passed on', async (t) => {
  const folder = await makeTestFolder(t);
  await writeFile(join(folder, 'a.bin'), 'old');
  const failing = writeAtomically(join(folder, 'a.bin'), async (sink) => {
    await sink.write(bytes('half'));
    throw new RangeError('no more');
  });
  await t.throwsAsync(failing, { instanceOf: RangeError, message: 'no more' });
  t.deepEqual(await readdir(folder), ['a.bin']);
  t.is(await readFile(join(folder, 'a.bin'), 'utf8'), 'old');
});

test('an error of the disk names the file', async (t) => {
  const folder = await makeTestFolder(t);
  await mkdir(join(folder, 'a.bin'));
  const error = await t.throwsAsync(
    writeAtomically(join(folder, 'a.bin'), (sink) => sink.write(bytes('x'))),
    {
      instanceOf: FileError,
    },
  );
  t.is(error?.file, join(folder, 'a.bin'));
  t.deepEqual(await readdir(folder), ['a.bin']);
});

test('a full disk has its own error', async (t) => {
  // The device that is always full; its folder does not accept our temporary files, as a regular one would.
  const { open } = await import('node:fs/promises');
  const { describeFault } = await import('../fault.ts');
  const full = await open('/dev/full', 'w');
  const error = await t.throwsAsync(full.writeFile('x'));
  await full.close();
  t.like(describeFault(error, 'out/a.png'), { file: 'out/a.png', code: 'disk-full' });
});
