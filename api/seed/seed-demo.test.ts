import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import {
  AssetLibrary,
  type AssetSource,
  type Design,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type Product,
  renderPrint,
} from '../../engine/node.ts';
import { fileReference } from '../data/file-reference.ts';
import { Customisations } from '../services/configurator/customisations.ts';
import { FileStore } from '../services/files/file-store.ts';
import { openFileStorage } from '../storage/open-file-storage.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { readDemoDesign } from './demo-design.ts';
import { readDemoProduct } from './demo-product.ts';
import { readDemoRecord } from './demo-record.ts';
import { seedDemo } from './seed-demo.ts';

/** Enough to detect any difference, and fast. */
const DPI = 36;

/** The first print of a design. */
async function print(product: Product, design: Design, source: AssetSource): Promise<Buffer> {
  const [task] = listPrintTasks(product, design, { dpi: DPI, format: 'png' });
  const chunks: Uint8Array[] = [];
  const library = new AssetLibrary(source, nodePlatform);
  await renderPrint(task!, library, { write: (bytes) => void chunks.push(bytes.slice()) });
  return Buffer.concat(chunks);
}

test('every product prints the same bytes from the tables as from its file', async (t) => {
  const data = await mkdtemp(join(tmpdir(), 'platen-seed-'));
  const { database, close } = await openTestDatabase();
  try {
    const storage = openFileStorage({ folder: join(data, 'files') });
    t.truthy(await seedDemo(database, storage, { fixtures: 'fixtures', data }));
    const files = new FileStore(database, storage);
    const stored: AssetSource = {
      async load(reference) {
        const file = await files.find(/^\/f\/([^/]+)/.exec(reference)?.[1] ?? '');
        t.is(fileReference(file), reference);
        return files.readBytes(file);
      },
    };
    const fixtures = await openAssetFolder('fixtures');
    const record = (await readDemoRecord(data))!;
    const customisations = new Customisations(database);
    const products = new Set<string>();
    for (const { name, customisationCode } of record.designs) {
      const { productName, design } = await readDemoDesign('fixtures', name);
      const fromFile = await print(await readDemoProduct('fixtures', productName), design, fixtures);
      const loaded = await customisations.load(customisationCode);
      const fromTables = await print(loaded.product, loaded.design, stored);
      t.true(fromFile.equals(fromTables), name);
      products.add(productName);
    }
    t.is(products.size, 12, 'every fixture product');

    const names = (table: string) => database(table).orderBy('name').pluck('name');
    const variants = (await names('productVariant')) as string[];
    t.deepEqual(
      variants.filter((name) => name.startsWith('Organic')),
      ['Organic t-shirt, L', 'Organic t-shirt, M', 'Organic t-shirt, S', 'Organic t-shirt, XL'],
    );
    t.true(((await names('template')) as string[]).includes('Phone case: clip art area'));

    // Other users cannot read the passwords, and a database with records is not changed.
    t.is((await stat(join(data, 'demo.json'))).mode & 0o777, 0o600);
    t.is(record.users.length, 9);
    t.is(await seedDemo(database, storage, { fixtures: 'fixtures', data }), undefined);
    t.deepEqual(await readDemoRecord(data), record);
  } finally {
    await close();
    await rm(data, { recursive: true });
  }
});

test('a failed seed leaves nothing in the database', async (t) => {
  const data = await mkdtemp(join(tmpdir(), 'platen-seed-'));
  const { database, close } = await openTestDatabase();
  try {
    const storage = openFileStorage({ folder: join(data, 'files') });
    let written = 0;
    const failing = Object.assign(Object.create(storage) as typeof storage, {
      write: (...args: Parameters<typeof storage.write>) =>
        (written += 1) > 50 ? Promise.reject(new Error('the disk is full')) : storage.write(...args),
    });
    await t.throwsAsync(seedDemo(database, failing, { fixtures: 'fixtures', data }), {
      message: 'the disk is full',
    });
    t.deepEqual(await database('enterprise').count(), [{ count: 0 }]);
    t.is(await readDemoRecord(data), undefined);
  } finally {
    await close();
    await rm(data, { recursive: true });
  }
});
