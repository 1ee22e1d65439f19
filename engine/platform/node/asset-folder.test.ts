import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { checkSpelling, openAssetFolder } from './asset-folder.ts';

const top = mkdtempSync(join(tmpdir(), 'platen-assets-'));
const root = join(top, 'root');
mkdirSync(join(root, 'products/mug'), { recursive: true });
writeFileSync(join(root, 'photo.png'), 'photo');
writeFileSync(join(root, 'products/mug/a b.png'), 'mug');
writeFileSync(join(top, 'secret.txt'), 'secret');
mkdirSync(join(top, 'root-sibling'));
writeFileSync(join(top, 'root-sibling/secret.txt'), 'secret');
symlinkSync('../secret.txt', join(root, 'link-out.png'));
symlinkSync('..', join(root, 'folder-out'));
symlinkSync('photo.png', join(root, 'link-in.png'));
symlinkSync('loop.png', join(root, 'loop.png'));
symlinkSync('/dev/zero', join(root, 'zero.png'));
execFileSync('mkfifo', [join(root, 'pipe.png')]);
writeFileSync(join(root, 'huge.png'), '');
truncateSync(join(root, 'huge.png'), 52_428_801);
test.after.always(() => rmSync(top, { recursive: true }));

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('references are relative to the base and may use .. inside the root', async (t) => {
  const folder = await openAssetFolder(root, join(root, 'products/mug'));
  t.is(text(await folder.load('a b.png')), 'mug');
  t.is(text(await folder.load('./../../photo.png')), 'photo');
  t.is(text(await folder.load('../../link-in.png')), 'photo', 'a link that stays inside is followed');
});

test('nothing outside the folder is read, in any notation', async (t) => {
  const folder = await openAssetFolder(root);
  const outside = [
    '../secret.txt',
    '../root-sibling/secret.txt',
    'products/../../secret.txt',
    '/etc/passwd',
    '//host/share/x',
    '~/x',
    '\\\\host\\share\\x',
    '..\\secret.txt',
    'C:\\x',
    'c:x',
    'file:///etc/passwd',
    'http://127.0.0.1/x',
    'HTTPS://127.0.0.1/x',
    'data:text/plain,x',
    'photo.png\0.txt',
    'link-out.png',
    'folder-out/secret.txt',
    'zero.png',
    '../does-not-exist',
    '',
  ];
  for (const reference of outside)
    await t.throwsAsync(
      folder.load(reference),
      { instanceOf: PlatenError, code: 'asset-outside-folder' },
      reference,
    );
});

test('a reference that is missing, not a file, or too large is refused by name', async (t) => {
  const folder = await openAssetFolder(root);
  const refused: [string, string][] = [
    ['nothing.png', 'asset-missing'],
    ['photo.png/x', 'asset-missing'],
    ['products', 'asset-missing'],
    ['.', 'asset-missing'],
    ['loop.png', 'asset-missing'],
    ['pipe.png', 'asset-missing'],
    ['huge.png', 'asset-too-large'],
    [`${'a/'.repeat(5000)}x`, 'asset-missing'],
  ];
  for (const [reference, code] of refused)
    await t.throwsAsync(folder.load(reference), { instanceOf: PlatenError, code }, reference.slice(0, 40));
  t.is((await folder.load('huge.png', 52_428_801)).length, 52_428_801, 'a caller may take larger files');
});

test('a folder that is missing, or a base outside the root, cannot be opened', async (t) => {
  await t.throwsAsync(openAssetFolder(join(top, 'none')), { instanceOf: PlatenError, code: 'asset-missing' });
  await t.throwsAsync(openAssetFolder(root, top), { instanceOf: PlatenError, code: 'asset-outside-folder' });
});

test('a device name of Windows is refused on Windows in any folder, and is a file elsewhere', (t) => {
  for (const reference of ['nul', 'photos/AUX.png', 'con/photo.png', 'COM1']) {
    t.like(
      t.throws(() => checkSpelling(reference, 'win32')),
      { code: 'asset-outside-folder' },
    );
    t.notThrows(() => checkSpelling(reference, 'linux'));
  }
  t.notThrows(() => checkSpelling('photos/console.png', 'win32'));
});
