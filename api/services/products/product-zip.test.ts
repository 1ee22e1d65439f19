import { randomUUID } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { zipOf } from '../../testing/change-archive.ts';
import { formOf } from '../../testing/form-of.ts';
import { ProductZip } from './product-zip.ts';

const MIB = 2 ** 20;

const packed = (files: Record<string, string | Buffer>) =>
  zipOf(new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));

const receive = <T>(bytes: Buffer, use: (zip: ProductZip) => Promise<T>) =>
  ProductZip.receive(formOf(bytes), use);
const invalid = (why: string) => ({
  code: 'product-zip-invalid',
  message: `This is no ZIP of a product file. ${why}`,
});
const tooLarge = { code: 'file-too-large', message: 'The file uploaded has a size greater than 200MB.' };

/** The archive with other sizes of its files in its directory (APPNOTE 4.3.12). */
function sayingSizes(zip: Buffer, sizes: number[]): Buffer {
  const bytes = Buffer.from(zip);
  const mark = Buffer.from('504b0102', 'hex');
  let at = 0;
  for (const size of sizes) {
    at = bytes.indexOf(mark, at) + mark.length;
    bytes.writeUInt32LE(size, at - mark.length + 24);
  }
  return bytes;
}

test('files are read relative to the product file, in any folder', async (t) => {
  for (const folder of ['', 'mug/', 'made/by/others/']) {
    const bytes = await packed({
      [`${folder}product.json`]: '{"a":1}',
      [`${folder}files/a.txt`]: 'one',
      [`${folder}scene-1.json`]: '[2]',
      'a.txt': 'outside',
    });
    await receive(bytes, async (zip) => {
      t.deepEqual(await zip.readProductJson(), { a: 1 }, folder);
      t.true(zip.has('files/a.txt'));
      t.is(await text(await zip.read('files/a.txt')), 'one');
      t.deepEqual(await zip.readJson('scene-1.json'), [2]);
      t.false(zip.has('files/b.txt'));
      for (const read of [zip.read('files/b.txt'), zip.readJson('files/b.txt')])
        await t.throwsAsync(read, {
          code: 'asset-missing',
          message: 'The ZIP has no file "files/b.txt".',
        });
    });
  }
});

test('the outermost product file is read', async (t) => {
  const bytes = await packed({
    'files/old/product.json': '"older"',
    'product.json': '"outermost"',
    'files/product.json': '"old"',
    'x.json': '"another"',
  });
  t.is(await receive(bytes, (zip) => zip.readProductJson()), 'outermost');
});

test('a file that is not a ZIP of one product file is refused, and so are two files', async (t) => {
  const use = () => Promise.resolve();
  const error = await t.throwsAsync(receive(Buffer.from('no ZIP'), use), invalid('It cannot be read.'));
  t.truthy(error.cause);
  const other = await packed({ 'my-product.json': '{}', 'product.json/a': '' });
  await t.throwsAsync(receive(other, use), invalid('It has no product.json.'));
  const one = await packed({ 'product.json': '{}' });
  await t.throwsAsync(ProductZip.receive(formOf(one, one), use), {
    code: 'files-too-many',
    message: 'Send one ZIP.',
  });
  const broken = await packed({ 'product.json': '{', 'scene-1.json': '{' });
  await receive(broken, async (zip) => {
    await t.throwsAsync(zip.readProductJson(), { code: 'json-invalid', message: /product\.json/ });
    await t.throwsAsync(zip.readJson('scene-1.json'), { code: 'json-invalid', message: /scene-1\.json/ });
  });
});

test('nothing stays on disk after an import or a refusal', async (t) => {
  const bytes = await packed({ 'product.json': JSON.stringify(randomUUID()) });
  const findFolder = async () => {
    for (const name of await readdir(tmpdir())) {
      if (!name.startsWith('platen-product-')) continue;
      const kept = await readFile(join(tmpdir(), name, 'product.zip')).catch(() => undefined);
      if (kept?.equals(bytes)) return join(tmpdir(), name);
    }
    throw new Error('There is no folder.');
  };
  let used: ProductZip | undefined;
  const take = async (zip: ProductZip) => {
    used = zip;
    return findFolder();
  };
  const folder = await receive(bytes, take);
  await t.throwsAsync(access(folder), { code: 'ENOENT' });
  await t.throwsAsync(used!.readProductJson(), { code: 'product-zip-invalid' }, 'it is closed');
  let refused = '';
  const refuse = async (zip: ProductZip) => {
    refused = await take(zip);
    throw new PlatenError('font-unreadable', 'It is no font.');
  };
  await t.throwsAsync(receive(bytes, refuse), { code: 'font-unreadable' });
  await t.throwsAsync(access(refused), { code: 'ENOENT' });
  await t.throwsAsync(used!.readProductJson(), { code: 'product-zip-invalid' }, 'it is closed');
});

test('a ZIP has at most five thousand files and a gibibyte, and a JSON file fifty mebibytes', async (t) => {
  const manyFiles = (count: number) =>
    packed(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index || 'product.json'}`, ''])),
    );
  const has = (zip: ProductZip) => Promise.resolve(zip.has('product.json'));
  t.true(await receive(await manyFiles(5000), has));
  await t.throwsAsync(receive(await manyFiles(5001), has), tooLarge);

  const two = await packed({ 'product.json': '{}', a: '' });
  t.true(await receive(sayingSizes(two, [2, 1024 * MIB - 2]), has));
  await t.throwsAsync(receive(sayingSizes(two, [2, 1024 * MIB - 1]), has), tooLarge);

  const longest = await packed({ 'product.json': `{}${' '.repeat(50 * MIB - 2)}` });
  const readJson = (zip: ProductZip) => zip.readProductJson();
  t.deepEqual(await receive(longest, readJson), {});
  await t.throwsAsync(receive(sayingSizes(two, [50 * MIB + 1]), readJson), tooLarge);
});
