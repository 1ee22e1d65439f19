import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import {
  type AssetSource,
  renderPrint,
  nodePlatform,
  listPrintTasks,
  AssetLibrary,
  listReferences,
  openAssetFolder,
  parseDesign,
  parseProduct,
  type Product,
} from '../../../engine/node.ts';
import {
  downloadGroupCall,
  examineProductCall,
  groupProductCall,
  importProductCall,
  trialPrintCall,
} from '../../contract/calls/product-groups.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { renderAllPrints } from '../../testing/render-all-prints.ts';
import { readZip } from '../../testing/read-zip.ts';
import { streamZip } from '../../storage/stream-zip.ts';
import { assetStore } from '../jobs/job-sources.ts';
import { loadGroupProduct } from './load-group-product.ts';

let api: TestApi;
let enterpriseId: number;
let staff: string;
let folder: string;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  staff = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
});
test.after.always(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

async function createGroup(name: string): Promise<number> {
  await api.createProduct(enterpriseId, name);
  const row = (await api
    .database('productGroup')
    .where({ enterpriseId })
    .orderBy('id', 'desc')
    .first('id')) as {
    id: number;
  };
  return row.id;
}
const pathOf = (id: number) => `/v1/enterprises/${enterpriseId}/products/groups/${id}/file`;
async function download(id: number): Promise<{ headers: Headers; zip: Buffer; files: Map<string, Buffer> }> {
  const answer = await fetch(api.url + pathOf(id), { headers: { authorization: staff } });
  if (answer.status !== 200) throw new Error(await answer.text());
  const zip = Buffer.from(await answer.arrayBuffer());
  return { headers: answer.headers, zip, files: await readZip(zip) };
}
const asFile = (zip: Buffer): File => new File([Uint8Array.from(zip)], 'product.zip');
const readJson = (files: Map<string, Buffer>, name: string): unknown => JSON.parse(String(files.get(name)));

/** Files as workers read them. */
const storedAssets: AssetSource = {
  load: async (reference) => buffer((await assetStore(api.files).open(reference)).bytes),
};

for (const name of ['asset-tag', 'award-plaque', 't-shirt'])
  test.serial(`the archive of ${name} renders to the bytes that Platen prints`, async (t) => {
    const id = await createGroup(name);
    const { files } = await download(id);
    const place = join(folder, name);
    for (const [file, bytes] of files) {
      await mkdir(dirname(join(place, file)), { recursive: true });
      await writeFile(join(place, file), bytes);
    }
    const design = parseDesign(readJson(files, 'design.json'));
    t.is(design.product, 'product.json');
    const exported = parseProduct(readJson(files, 'product.json'));
    const here = await renderAllPrints(exported, design, await openAssetFolder(place));
    const there = await renderAllPrints(
      await loadGroupProduct(api.database, enterpriseId, id),
      design,
      storedAssets,
    );
    t.true(here.length > 0);
    t.deepEqual(here, there);
  });

test.serial('the archive has each file once, and refers to nothing else', async (t) => {
  const { headers, files } = await download(await createGroup('mug'));
  t.is(headers.get('content-type'), 'application/zip');
  t.is(headers.get('content-disposition'), 'attachment; filename="mugs.zip"');
  const product = parseProduct(readJson(files, 'product.json'));
  const scenes = product.mockupScenes.map(({ url }) => url);
  t.true(scenes.length > 0);
  const json = ['product.json', 'design.json', ...scenes];
  const referred = listReferences(...json.map((name) => readJson(files, name)));
  t.deepEqual([...files.keys()].toSorted(), [...new Set([...json, ...referred])].toSorted());
});

test.serial('files of one name get names of their own', async (t) => {
  const id = await createGroup('coaster');
  const mask = (await api
    .database('mask')
    .where({ enterpriseId })
    .whereRaw('?? @> ?::jsonb', ['enterpriseProductGroupIds', `[${id}]`])
    .first('id')) as { id: number };
  const save = async (context: string, filename: string, text: string) => {
    const place = { enterpriseId, context, filename, contentType: 'image/svg+xml' };
    const { publicId } = await api.files.save(place, Buffer.from(text));
    return `/f/${publicId}/${filename}`;
  };
  const [one, two] = [
    await save('one', 'Logo.svg', '<svg>1</svg>'),
    await save('two', 'logo.svg', '<svg>2</svg>'),
  ];
  await api
    .database('mask')
    .where({ id: mask.id })
    .update({ imageS3Location: one, staticImage: JSON.stringify(two) });
  const { files } = await download(id);
  t.is(String(files.get('files/Logo.svg')), '<svg>1</svg>');
  t.is(String(files.get('files/logo-2.svg')), '<svg>2</svg>');

  await api
    .database('mask')
    .where({ id: mask.id })
    .update({ imageS3Location: `/f/${'0'.repeat(22)}/gone.png` });
  const { status, body } = await api.call('GET', pathOf(id), { as: staff });
  t.is(status, 400);
  t.like(body, { errorCode: 'asset-missing' });
});

for (const name of ['award-plaque', 't-shirt', 'mug'])
  test.serial(`${name} of a product file prints the same pixels in another enterprise`, async (t) => {
    const group = (await api
      .database('productGroup')
      .join('shopProduct', 'shopProduct.enterpriseProductGroupId', 'productGroup.id')
      .join('shop', 'shop.id', 'shopProduct.shopId')
      .where({ 'shop.name': name, 'productGroup.enterpriseId': enterpriseId })
      .first('productGroup.id')) as { id: number } | undefined;
    const { zip, files } = await download(group?.id ?? (await createGroup(name)));
    const other = await api.createEnterprise(`Buyer of ${name}`);
    const { client } = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN']));
    const params = { enterpriseId: other };
    const said = await client(examineProductCall, { params, files: [asFile(zip)] });
    const exported = parseProduct(readJson(files, 'product.json'));
    t.is(said.name, exported.shopProduct.productGroup.name);
    t.deepEqual(
      said.findings.filter(({ severity, rule }) => severity === 'error' || rule === 'field-unknown'),
      [],
    );
    t.deepEqual(await api.database('productGroup').where({ enterpriseId: other }), [], 'nothing is created');
    t.deepEqual(await api.database('file').where({ enterpriseId: other }), [], 'and nothing is kept');
    const row = await client(importProductCall, { params, files: [asFile(zip)] });
    t.like(row, { name: said.name, published: false });
    const design = parseDesign({ version: 1, customisation: {} });
    const here = await loadGroupProduct(api.database, other, row.id);
    t.is(here.mockupScenes.length, exported.mockupScenes.length);
    const place = join(folder, `import of ${name}`);
    for (const [file, bytes] of files) {
      await mkdir(dirname(join(place, file)), { recursive: true });
      await writeFile(join(place, file), bytes);
    }
    t.deepEqual(
      // An uploaded SVG is rewritten with rounded coordinates, so a PDF of it has other digits.
      await renderAllPrints(here, design, storedAssets, ['png']),
      await renderAllPrints(exported, design, await openAssetFolder(place), ['png']),
    );
  });

test.serial('a product file without one of its files is not taken in, and leaves nothing', async (t) => {
  const { files } = await download(await createGroup('phone-case'));
  const [gone] = [...files.keys()].filter((name) => name.endsWith('.ttf'));
  const misspelt = { ...(readJson(files, 'product.json') as object), printArea: [] };
  files.set('product.json', Buffer.from(JSON.stringify(misspelt)));
  const left = [...files].filter(([name]) => name !== gone);
  const entries = left.map(([name, bytes]) => ({
    name: `case/${name}`,
    isCompressed: true,
    open: () => Promise.resolve(Readable.from([bytes])),
  }));
  const zip = asFile(await buffer(streamZip(entries, new Date(0))));
  const other = await api.createEnterprise('Empty');
  const { client, ask } = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN']));
  const params = { enterpriseId: other };
  const { findings } = await client(examineProductCall, { params, files: [zip] });
  t.like(findings[0], { severity: 'error', rule: 'asset-missing', path: gone });
  t.like(findings.at(-1), { severity: 'warning', rule: 'field-unknown', path: 'printArea' });
  t.like(await ask(importProductCall, { params, files: [zip] }), {
    status: 400,
    body: { errorCode: 'asset-missing' },
  });
  for (const table of ['productGroup', 'font', 'file'])
    t.deepEqual(await api.database(table).where({ enterpriseId: other }), [], table);
  const text = new File(['no archive'], 'product.zip');
  t.like(await ask(examineProductCall, { params, files: [text] }), {
    status: 400,
    body: { errorCode: 'product-zip-invalid' },
  });
  const picture = asFile(await buffer(streamZip([{ ...entries[0]!, name: 'picture.png' }], new Date(0))));
  t.like(await ask(importProductCall, { params, files: [picture] }), {
    status: 400,
    body: { errorCode: 'product-zip-invalid' },
  });
});

test.serial(
  'the PDF of a product that is being set up has its unsaved changes, and is what the command line makes of it',
  async (t) => {
    const id = await createGroup('event-ticket');
    const params = { enterpriseId, id };
    const { client, ask } = api.as(staff);
    const { product } = await client(groupProductCall, { params });
    const [area] = product.printAreas;
    const design = parseDesign({ version: 1, customisation: {} });
    const print = async (changed: Product) => {
      const body = { product: changed, area: String(area!.id) };
      const answer = await client(trialPrintCall, { params, body });
      return Buffer.from(await answer.arrayBuffer());
    };
    const expected = async (changed: Product) => {
      const [task] = listPrintTasks(changed, design, { area: String(area!.id), format: 'pdf' });
      const parts: Uint8Array[] = [];
      await renderPrint(task!, new AssetLibrary(storedAssets, nodePlatform), {
        write: (bytes) => void parts.push(Uint8Array.from(bytes)),
      });
      return Buffer.concat(parts);
    };
    const narrower = structuredClone(product);
    narrower.printAreas[0]!.configuration.imageWidth /= 2;
    const [saved, unsaved] = [await print(product), await print(narrower)];
    t.deepEqual(saved, await expected(product));
    t.deepEqual(unsaved, await expected(narrower));
    t.notDeepEqual(saved, unsaved);
    const refused = await ask(trialPrintCall, { params, body: { product, area: 'Nowhere' } });
    t.like(refused, { status: 400, body: { errorCode: 'print-refused' } });
  },
);

test.serial('a print shows no files of another enterprise', async (t) => {
  const place = { enterpriseId, context: 'own', filename: 'secret.svg', contentType: 'image/svg+xml' };
  const { publicId } = await api.files.save(place, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const other = await api.createEnterprise('Three');
  const ids = await api.createProduct(other, 'coaster');
  const { client, ask } = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN']));
  const params = { enterpriseId: other, id: ids.get('productGroup', 707)! };
  const { product } = await client(groupProductCall, { params });
  const text = JSON.stringify(product).replaceAll(/"[^"]+\.svg"/g, `"/f/${publicId}/secret.svg"`);
  const body = { product: parseProduct(JSON.parse(text)), area: String(product.printAreas[0]!.id) };
  const refused = await ask(trialPrintCall, { params, body });
  t.like(refused, { status: 400, body: { errorCode: 'print-refused' } });
  t.regex(JSON.stringify(refused.body), /secret\.svg.*does not exist/);
});

test.serial('another enterprise has no part in it, and a group that is not there is missing', async (t) => {
  const id = await createGroup('vinyl-sticker');
  const other = await api.createEnterprise('Two');
  const stranger = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN']));
  for (const params of [
    { enterpriseId: other, id },
    { enterpriseId: other, id: 1e9 },
  ])
    t.like(await stranger.ask(downloadGroupCall, { params }), { status: 404 });
});
