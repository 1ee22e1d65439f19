import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  openFont,
  parseDesign,
  parseProduct,
  PlatenError,
  type Product,
  unpackWoff2,
} from '../../../engine/node.ts';
import {
  downloadGroupCall,
  examineProductCall,
  groupProductCall,
  importProductCall,
  trialPrintCall,
} from '../../contract/calls/product-groups.ts';
import { composeFontCollection } from '../../testing/compose-font-collection.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { renderAllPrints } from '../../testing/render-all-prints.ts';
import { readZip } from '../../testing/read-zip.ts';
import { streamZip } from '../../storage/stream-zip.ts';
import { zipOf } from '../../testing/change-archive.ts';
import { formOf } from '../../testing/form-of.ts';
import { enterOffice } from '../../testing/open-test-office.ts';
import type { Row } from '../../data/row.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import type { FileStore } from '../files/file-store.ts';
import { assetStore } from '../jobs/job-sources.ts';
import { ProductImport } from './import-product.ts';
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

/** The storage keys of all bytes of an enterprise. */
const storedKeys = async (owner: number) =>
  (await api.database('storedObject').whereLike('storageKey', `${owner}/%`).pluck('storageKey')) as string[];

/** Files as workers read them. */
const storedAssets: AssetSource = {
  load: async (reference) => buffer((await assetStore(api.files).open(reference)).bytes),
};

for (const name of ['asset-tag', 'award-plaque', 't-shirt'])
  test.serial(
    `${name} of a product file prints the same from a folder and in another enterprise`,
    async (t) => {
      const id = await createGroup(name);
      const { zip, files } = await download(id);
      const place = join(folder, name);
      for (const [file, bytes] of files) {
        await mkdir(dirname(join(place, file)), { recursive: true });
        await writeFile(join(place, file), bytes);
      }
      const design = parseDesign(readJson(files, 'design.json'));
      t.is(design.product, 'product.json');
      const exported = parseProduct(readJson(files, 'product.json'));
      const inFolder = await renderAllPrints(exported, design, await openAssetFolder(place));
      t.true(inFolder.length > 0);
      const original = await loadGroupProduct(api.database, enterpriseId, id);
      t.deepEqual(await renderAllPrints(original, design, storedAssets), inFolder);

      const other = await enterOffice(api, `Buyer of ${name}`);
      const said = await other.client(examineProductCall, { files: [asFile(zip)] });
      t.deepEqual(
        said.findings.filter(({ severity, rule }) => severity === 'error' || rule === 'field-unknown'),
        [],
      );
      const ofOther = (table: string) => api.database(table).where({ enterpriseId: other.enterpriseId });
      t.deepEqual(await ofOther('productGroup'), [], 'nothing is created');
      t.deepEqual(await storedKeys(other.enterpriseId), [], 'and nothing is kept');
      const row = await other.client(importProductCall, { files: [asFile(zip)] });
      const imported = await loadGroupProduct(api.database, other.enterpriseId, row.id);
      const [variant] = imported.shopProduct.shopProductVariants;
      const theirs = parseDesign({ version: 1, shopProductVariantId: variant!.id, customisation: {} });
      // An uploaded SVG is rewritten with rounded coordinates, so a PDF of it has other digits.
      const pngs = await renderAllPrints(imported, theirs, storedAssets, ['png']);
      t.deepEqual(pngs, inFolder.slice(0, pngs.length));
    },
  );

test.serial('the archive has each file once, and refers to nothing else', async (t) => {
  const { headers, zip, files } = await download(await createGroup('mug'));
  t.is(headers.get('content-type'), 'application/zip');
  t.is(headers.get('content-disposition'), 'attachment; filename="mugs.zip"');
  const product = parseProduct(readJson(files, 'product.json'));
  const scenes = product.mockupScenes.map(({ url }) => url);
  t.deepEqual(scenes, ['scene-1.json', 'scene-2.json']);
  const json = ['product.json', 'design.json', ...scenes];
  for (const name of json) {
    const text = String(files.get(name));
    t.is(text, `${JSON.stringify(JSON.parse(text), undefined, 2)}\n`, 'indented, to be read by people');
  }
  const referred = listReferences(...json.map((name) => readJson(files, name)));
  t.deepEqual([...files.keys()].toSorted(), [...new Set([...json, ...referred])].toSorted());
  // Photos are compressed; everything else is packed.
  for (const [name, bytes] of files) t.is(zip.includes(bytes), /\.(png|jpe?g|webp)$/.test(name), name);
});

test.serial('files with equal names get different names', async (t) => {
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

test.serial('a group without variants has no empty design, and a broken mockup scene is named', async (t) => {
  const id = await createGroup('poster');
  const { publicId } = await api.files.save(
    { enterpriseId, context: 'scene', filename: 'desk.json', contentType: 'application/json' },
    Buffer.from('{'),
  );
  const ofGroup = () => api.database('shopProduct').where({ enterpriseProductGroupId: id }).select('id');
  await api.database('shopProductVariant').whereIn('shopProductId', ofGroup()).delete();
  await api.database('productVariant').where({ enterpriseProductGroupId: id }).update({ active: false });
  const { files } = await download(id);
  t.true(files.has('product.json'));
  t.false(files.has('design.json'));
  const mockupScenes = JSON.stringify([{ name: 'Desk', url: `/f/${publicId}/desk.json` }]);
  await api.database('productGroup').where({ id }).update({ mockupScenes });
  const { status, body } = await api.call('GET', pathOf(id), { as: staff });
  t.is(status, 400);
  t.like(body, { errorCode: 'json-invalid' });
  t.regex((body as { error: string }).error, /the mockup scene Desk/);
});

test.serial('a product file without one of its files is refused, and nothing is stored', async (t) => {
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
  const { enterpriseId: other, client, ask } = await enterOffice(api, 'Empty');
  const { findings } = await client(examineProductCall, { files: [zip] });
  t.like(findings[0], { severity: 'error', rule: 'asset-missing', path: gone });
  t.like(findings.at(-1), { severity: 'warning', rule: 'field-unknown', path: 'printArea' });
  t.like(await ask(importProductCall, { files: [zip] }), {
    status: 400,
    body: { errorCode: 'asset-missing' },
  });
  for (const table of ['productGroup', 'font', 'file'])
    t.deepEqual(await api.database(table).where({ enterpriseId: other }), [], table);
  t.deepEqual(await storedKeys(other), []);
  const text = new File(['no archive'], 'product.zip');
  t.like(await ask(examineProductCall, { files: [text] }), {
    status: 400,
    body: { errorCode: 'product-zip-invalid' },
  });
});

const FONT = 'files/Bébas Néue.WOFF2';
/** A product file of mugs with one font file, changed. */
async function mugZip(
  change: (product: Product) => object = (same) => same,
  font?: Buffer,
  fontFile = FONT,
): Promise<Buffer> {
  const { id } = (await api
    .database('productGroup')
    .where({ enterpriseId, name: 'Mugs' })
    .first('id')) as Row;
  const { files } = await download(id);
  const product = readJson(files, 'product.json') as Product;
  for (const each of product.fonts) each.uploadUrl = FONT;
  files.set('product.json', Buffer.from(JSON.stringify(change(product))));
  files.set(
    fontFile,
    font ?? (await readFile('fixtures/fonts/bebas-neue/bebas-neue-latin-400-normal.woff2')),
  );
  return zipOf(files);
}

test.serial('an imported product is a draft of its enterprise, with files of its own', async (t) => {
  const other = await enterOffice(api, 'Drafts');
  const { enterpriseId: owner } = other;
  // A scene that is shown twice is one file.
  const zip = await mugZip((product) => ({
    ...product,
    mockupScenes: product.mockupScenes.flatMap((scene) => [scene, { ...scene, name: 'Again' }]),
  }));
  const sent = { files: [asFile(zip)] };
  t.like(await other.client(examineProductCall, sent), { name: 'Mugs', views: 1, variants: 2 });
  const { id, name, published, complete } = await other.client(importProductCall, sent);
  t.deepEqual({ name, published, complete }, { name: 'Mugs', published: false, complete: true });
  const kept = (await api.database('file').where({ enterpriseId: owner }).whereNull('thumbnailOfId')) as {
    context: string;
    filename: string;
    publicId: string;
    contentType: string;
    isNeeded: boolean;
  }[];
  const [context] = new Set(kept.map((file) => file.context));
  t.regex(context!, /^products\/[0-9a-f-]{36}$/);
  t.true(kept.every((file) => file.context === context && file.isNeeded));
  t.is(new Set(kept.map(({ filename }) => filename)).size, kept.length);
  const typeOf = (name: RegExp) => kept.find(({ filename }) => name.test(filename))?.contentType;
  t.is(typeOf(/^bébas-néue-\d+\.ttf$/), 'font/ttf', 'unpacked');
  t.is(typeOf(/^scene-1-\d+\.json$/), 'application/json');
  const scenes = (await loadGroupProduct(api.database, owner, id)).mockupScenes;
  t.deepEqual(scenes.map((scene) => scene.name).at(-1), 'Again');
  t.is(scenes[0]!.url, scenes[1]!.url);
  const entries = await api.database('auditEntry').where({ enterpriseId: owner, entity: 'productGroup' });
  t.like(entries, [{ action: 'create', entityId: id }]);
  const [{ change }] = entries as [{ change: { after: Row } }];
  t.like(change.after, { name: 'Mugs', complete: true, mockupScenes: scenes });
});

test.serial(
  'an imported product has the fonts of a collection as files of their own, with their axes',
  async (t) => {
    const other = await enterOffice(api, 'Fonts');
    const faces = ['Lora-Regular', 'Oswald-Regular'];
    const withFaces = (names: readonly string[]) => (product: Product) => ({
      ...product,
      fonts: product.fonts.map((font, index) => ({
        ...font,
        uploadUrl: 'two.ttc',
        face: names[index % 2],
        ...(index === 1 && { axes: { wght: 500, slnt: -4 } }),
      })),
    });
    const collection = await composeFontCollection();
    const zip = await mugZip(withFaces(faces), collection, 'two.ttc');
    await other.client(importProductCall, { files: [asFile(zip)] });
    const fonts = (await api
      .database('font')
      .where({ enterpriseId: other.enterpriseId })
      .orderBy('id')) as Product['fonts'];
    t.is(new Set(fonts.map(({ uploadUrl }) => uploadUrl)).size, 2);
    for (const font of fonts) {
      t.regex(font.uploadUrl, /\.ttf$/);
      const { face } = await openFont(await storedAssets.load(font.uploadUrl), font, unpackWoff2);
      t.true(face.listCharacters().size > 0);
    }
    t.deepEqual(fonts.slice(0, 2).map(({ face, axes }) => ({ face, axes })) as object[], [
      { face: 'Lora-Regular', axes: null },
      { face: 'Oswald-Regular', axes: { wght: 500, slnt: -4 } },
    ]);
    const before = await storedKeys(other.enterpriseId);
    const gone = await mugZip(withFaces(['Lora-Regular', 'Gone']), collection, 'two.ttc');
    const refused = await other.ask(importProductCall, { files: [asFile(gone)] });
    t.like(refused, { status: 400, body: { errorCode: 'font-face-missing' } });
    t.regex(JSON.stringify(refused.body), /two\.ttc: /);
    t.deepEqual(await storedKeys(other.enterpriseId), before);
  },
);

test.serial('a failed import stores nothing, whichever step failed', async (t) => {
  const { enterpriseId: owner } = await enterOffice(api, 'Fails');
  const author = { enterpriseId: owner, employeeId: 1, requestId: 'x' };
  const away = new PlatenError('storage-away', 'The storage is away.', { status: 503 });
  const fail = () => Promise.reject(away);
  const zip = await mugZip();
  const imports = (bytes: Buffer, parts: { files?: object; receiver?: object } = {}) => {
    const files = Object.assign(Object.create(api.files) as FileStore, parts.files);
    const receiver = Object.assign(Object.create(api.receiver) as FileReceiver, parts.receiver);
    return new ProductImport(api.database, files, receiver).import(author, formOf(bytes));
  };
  const broken = await mugZip(undefined, Buffer.from('774f4632ffff', 'hex'));
  const refused = await t.throwsAsync(imports(broken), { code: 'font-unreadable' });
  t.true(refused.message.startsWith(`${FONT}: `), refused.message);
  t.is((refused.cause as PlatenError).code, 'font-unreadable');
  const faults: Record<string, Parameters<typeof imports>[1]> = {
    receive: { receiver: { receive: fail } },
    record: { receiver: { record: fail } },
    reserve: { files: { reserve: fail } },
    fill: { files: { fill: fail } },
  };
  for (const [step, parts] of Object.entries(faults))
    t.is(await t.throwsAsync(imports(zip, parts)), away, step);
  for (const table of ['productGroup', 'mask', 'font', 'file'])
    t.deepEqual(await api.database(table).where({ enterpriseId: owner }), [], table);
  t.deepEqual(await storedKeys(owner), []);
});

test.serial(
  'the PDF and PNG of a product in its editor have the unsaved changes, and equal those of the command line',
  async (t) => {
    const id = await createGroup('event-ticket');
    const params = { enterpriseId, id };
    const { client, ask } = api.as(staff);
    const { product } = await client(groupProductCall, { params });
    const [area] = product.printAreas;
    const design = parseDesign({ version: 1, customisation: {} });
    const print = async (changed: Product, format: 'pdf' | 'png' = 'pdf') => {
      const body = { product: changed, area: String(area!.id), format };
      const answer = await client(trialPrintCall, { params, body });
      t.is(answer.headers.get('content-type'), { pdf: 'application/pdf', png: 'image/png' }[format]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const expected = async (changed: Product, format: 'pdf' | 'png' = 'pdf') => {
      const [task] = listPrintTasks(changed, design, { area: String(area!.id), format });
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
    t.true((await print(product, 'png')).equals(await expected(product, 'png')));
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

test.serial('a group of another enterprise, or one that does not exist, is missing', async (t) => {
  const id = await createGroup('vinyl-sticker');
  const other = await api.createEnterprise('Two');
  const stranger = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN']));
  for (const params of [
    { enterpriseId: other, id },
    { enterpriseId: other, id: 1e9 },
  ])
    t.like(await stranger.ask(downloadGroupCall, { params }), {
      status: 404,
      body: { errorCode: 'record-missing', error: `There is no product group ${params.id}.` },
    });
});
