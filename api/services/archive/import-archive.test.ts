import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { type AssetSource, parseDesign } from '../../../engine/node.ts';
import type { ClaimedJob } from '../../../workers/index.ts';
import { importArchiveCall, readArchiveCall } from '../../contract/calls/archives.ts';
import type { Row } from '../../data/row.ts';
import { changeArchive, type RecordChange, zipOf } from '../../testing/change-archive.ts';
import {
  ARCHIVED_PRODUCTS,
  openTestArchives,
  runArchive,
  type TestArchives,
} from '../../testing/open-test-archives.ts';
import type { TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readZip } from '../../testing/read-zip.ts';
import { renderAllPrints } from '../../testing/render-all-prints.ts';
import { assetStore } from '../jobs/job-sources.ts';
import { loadGroupProduct } from '../products/load-group-product.ts';
import { archivedKinds } from './archived-kinds.ts';

let api: TestApi;
let home: TestOffice;
let archive: Buffer;
let archives: TestArchives;
test.before(async () => {
  archives = await openTestArchives();
  ({ api, home, archive } = archives);
});
test.after.always(() => archives?.close());

const storedAssets: AssetSource = {
  load: async (reference) => buffer((await assetStore(api.files).open(reference)).bytes),
};

const countStored = async (): Promise<number> =>
  (await api.database('storedObject').select('storageKey')).length;

async function printsOf({ enterpriseId }: TestOffice): Promise<Buffer[]> {
  const prints: Buffer[] = [];
  const groups = (await api
    .database('productGroup')
    .where({ enterpriseId })
    .orderBy('id')
    .select('id')) as Row[];
  for (const { id } of groups) {
    const product = await loadGroupProduct(api.database, enterpriseId, id);
    const [variant] = product.shopProduct.shopProductVariants;
    const design = parseDesign({ version: 1, shopProductVariantId: variant!.id, customisation: {} });
    prints.push(...(await renderAllPrints(product, design, storedAssets, ['png'])));
  }
  return prints;
}

/** The archive with some of its files changed; null removes one. Texts have the bytes of Latin-1. */
async function changed(change: Record<string, ((text: string) => string) | null>): Promise<Buffer> {
  const files = await readZip(archive);
  for (const [name, make] of Object.entries(change))
    if (make === null) files.delete(name);
    else files.set(name, Buffer.from(make(files.get(name)?.toString('latin1') ?? ''), 'latin1'));
  return zipOf(files);
}

const written = (changes: Record<string, RecordChange>, more?: object) =>
  changeArchive(archive, changes, more);

test.serial(
  'an enterprise is exported and imported into an empty one, where its products print the same bytes',
  async (t) => {
    const there = await enterOffice(api, 'There');
    const imported = await archives.importInto(there, archive);
    t.is(imported.status, 'COMPLETED', JSON.stringify(imported));
    t.like(imported, { madeBy: 'Home', progress: 1, errorText: null });
    const prints = await printsOf(home);
    t.true(prints.length >= ARCHIVED_PRODUCTS.length);
    t.deepEqual(await printsOf(there), prints);
    for (const { name } of archivedKinds) {
      const count = ({ enterpriseId }: TestOffice) =>
        api.database(name).where({ enterpriseId }).count().first() as Promise<unknown>;
      t.deepEqual(await count(there), await count(home), name);
    }
    const [own, theirs] = await Promise.all(
      [home, there].map(async ({ enterpriseId }) => {
        const files: { publicId: string }[] = await api
          .database('file')
          .where({ enterpriseId })
          .select('publicId');
        return files.map(({ publicId }) => publicId);
      }),
    );
    const text = JSON.stringify(
      await Promise.all(
        archivedKinds.map(({ name }) => api.database(name).where({ enterpriseId: there.enterpriseId })),
      ),
    );
    t.true(theirs!.some((publicId) => text.includes(publicId)));
    t.false(
      own!.some((publicId) => text.includes(publicId)),
      'nothing refers to files of the first',
    );
    const shown = async ({ enterpriseId }: TestOffice) => {
      const groups = (await api.database('productGroup').where({ enterpriseId }).orderBy('id')) as Row[];
      return groups.map(({ name, published, complete }) => [name, published, complete]);
    };
    const before = await shown(home);
    t.deepEqual(await shown(there), before);
    t.is(new Set(before.map(([, published]) => published)).size, 2, 'some are published, some are not');
    const fonts = async ({ enterpriseId }: TestOffice) => {
      const rows = (await api.database('font').where({ enterpriseId }).orderBy('id')) as Row[];
      return rows.map(({ unicodeRange }) => unicodeRange);
    };
    t.deepEqual(await fonts(there), await fonts(home));
    const stock = (await api.database('product').where({ enterpriseId: there.enterpriseId })) as unknown as {
      assets: object[];
    }[];
    t.like(stock, [{ assets: [{ assetType: 'PRINT', owningEnterpriseId: there.enterpriseId }] }]);
    const { id, renderJobId } = imported;
    const noted = api.database('auditEntry').where({ enterpriseId: there.enterpriseId, action: 'create' });
    for (const { name } of archivedKinds) {
      const records = (await api
        .database(name)
        .where({ enterpriseId: there.enterpriseId })
        .orderBy('id')
        .pluck('id')) as number[];
      const entries = (await noted.clone().where({ entity: name }).orderBy('entityId')) as {
        entityId: number;
      }[];
      t.deepEqual(
        entries.map(({ entityId }) => entityId),
        records,
        `${name} is in the audit trail`,
      );
    }
    const job = (await api.database('renderJob').where({ id: renderJobId! }).first()) as ClaimedJob;
    t.deepEqual(await runArchive(api, job, id), { status: 'COMPLETED' }, 'it is not imported once more');
  },
);

test.serial('mockup scenes, colours and design areas refer to the new records', async (t) => {
  const there = await enterOffice(api, 'Renumbered');
  await archives.importInto(there, archive);
  const { enterpriseId } = there;
  const numbersOf = async (table: string) =>
    (await api.database(table).where({ enterpriseId }).pluck('id')) as number[];
  const masks = await numbersOf('mask');
  const groups = (await api.database('productGroup').where({ enterpriseId })) as unknown as {
    mockupScenes: { url: string }[];
  }[];
  const scenes = groups.flatMap(({ mockupScenes }) => mockupScenes);
  t.true(scenes.length > 0);
  for (const { url } of scenes) {
    const file = await api.files.findReferred(url);
    t.is(file.enterpriseId, enterpriseId);
    const scene = JSON.parse(Buffer.from(await api.files.readBytes(file)).toString()) as object;
    const named = [...JSON.stringify(scene).matchAll(/"maskId":(\d+)/g)].map(([, id]) => Number(id));
    t.true(named.length > 0);
    t.true(
      named.every((id) => masks.includes(id)),
      url,
    );
  }
  const layers = JSON.stringify(await api.database('mask').where({ enterpriseId }).select('layers'));
  for (const [field, table] of [
    ['fontGroupId', 'fontGroup'],
    ['colourGroupId', 'colourGroup'],
  ] as const) {
    const known = await numbersOf(table);
    for (const [, id] of layers.matchAll(new RegExp(`"${field}":"?(\\d+)`, 'g')))
      t.true(known.includes(Number(id)), field);
  }
  const [type] = (await api.database('maskType').where({ enterpriseId })) as unknown as {
    productDesignAreaId: number;
  }[];
  const [area] = (await api.database('designAreaGroup').where({ enterpriseId })) as unknown as {
    productDesignAreas: { id: number }[];
  }[];
  t.is(type!.productDesignAreaId, area!.productDesignAreas[0]!.id);
  const old = (await api
    .database('designAreaGroup')
    .where({ enterpriseId: home.enterpriseId })
    .first()) as unknown as {
    productDesignAreas: { id: number }[];
  };
  t.not(area!.productDesignAreas[0]!.id, old.productDesignAreas[0]!.id);
});

test.serial('an archive that was imported is not imported again, and taken names are listed', async (t) => {
  const there = await enterOffice(api, 'Twice');
  await archives.importInto(there, archive);
  const before = (await api
    .database('productGroup')
    .where({ enterpriseId: there.enterpriseId })
    .count()
    .first()) as unknown;
  const again = await archives.examine(there, archive);
  t.is(again.status, 'REFUSED');
  const said = again.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code, label }) => [code, label]);
  t.deepEqual(said[0], ['archive-imported', null]);
  t.true(said.some(([code, label]) => code === 'name-taken' && label === 'MUG-1'));
  t.true(said.some(([code, label]) => code === 'name-taken' && String(label).endsWith('.shop.example')));
  await there.client(importArchiveCall, { params: { id: again.id } });
  await archives.doWork(again.id);
  t.is((await there.client(readArchiveCall, { params: { id: again.id } })).status, 'REFUSED');
  t.deepEqual(
    await api.database('productGroup').where({ enterpriseId: there.enterpriseId }).count().first(),
    before,
  );
});

test.serial('damaged, forged and newer archives are refused, each with its message', async (t) => {
  const there = await enterOffice(api, 'Careful');
  const manifestOf = (change: object) => (text: string) =>
    JSON.stringify({ ...(JSON.parse(text) as object), ...change });
  const cases: [zip: Buffer, code: string, text: RegExp][] = [
    [Buffer.from('no ZIP'), 'archive-invalid', /no archive of an enterprise/],
    [await changed({ 'archive.json': null }), 'archive-invalid', /has no archive\.json/],
    [
      await changed({ 'archive.json': () => '{"format":"other"}' }),
      'archive-invalid',
      /archive\.json is not valid/,
    ],
    [
      await changed({ 'archive.json': manifestOf({ version: 2 }) }),
      'archive-newer',
      /A newer Platen wrote this archive/,
    ],
    [
      await changed({
        'archive.json': manifestOf({ records: [{ kind: 'loom', records: 0, sha256: '0'.repeat(64) }] }),
      }),
      'archive-newer',
      /does not know: loom/,
    ],
    [
      await changed({ 'records/mask.jsonl': (text) => text.replace('"name"', '"nama"') }),
      'archive-damaged',
      /records\/mask\.jsonl is not as it was written/,
    ],
    [await changed({ 'records/mask.jsonl': null }), 'archive-invalid', /has no records\/mask\.jsonl/],
    [
      Buffer.concat([archive.subarray(0, archive.length - 400), Buffer.alloc(400)]),
      'archive-invalid',
      /cannot be read/,
    ],
  ];
  for (const [zip, code, text] of cases) {
    const read = await archives.examine(there, zip);
    t.like(read, { status: 'FAILED', errorCode: code });
    t.regex(read.errorText!, text);
  }
  const climbing = Buffer.from(archive.toString('latin1').replaceAll('files.jsonl', '../es.jsonl'), 'latin1');
  t.like(await archives.examine(there, climbing), { status: 'FAILED', errorCode: 'archive-invalid' });
});

test.serial(
  'a file with other bytes than its hash is refused by the import, and nothing is stored',
  async (t) => {
    const there = await enterOffice(api, 'Whole');
    const name = [...(await readZip(archive)).keys()].find((each) => each.startsWith('files/'))!;
    const zip = await changed({ [name]: (text) => `${text.slice(0, -1)}${text.endsWith('X') ? 'Y' : 'X'}` });
    const examined = await archives.examine(there, zip);
    t.is(examined.status, 'EXAMINED');
    const stored = await countStored();
    await there.client(importArchiveCall, { params: { id: examined.id } });
    await archives.doWork(examined.id);
    const read = await there.client(readArchiveCall, { params: { id: examined.id } });
    t.like(read, { status: 'REFUSED' });
    t.like(read.findings.at(0), { code: 'archive-damaged' });
    for (const { name: table } of archivedKinds)
      t.like(await api.database(table).where({ enterpriseId: there.enterpriseId }).count().first(), {
        count: 0,
      });
    t.deepEqual(await api.database('file').where({ enterpriseId: there.enterpriseId }), []);
    t.is(await countStored(), stored);
  },
);

test.serial('an import whose records conflict with each other stores nothing', async (t) => {
  const there = await enterOffice(api, 'Clashes');
  const number = { ecommerceShopType: 'SHOPIFY', ecommerceVariantId: '77' };
  const zip = await written({ shopProductVariant: (variant) => ({ ...variant, ...number }) });
  const { id } = await archives.examine(there, zip);
  await there.client(importArchiveCall, { params: { id } });
  const stored = await countStored();
  await archives.doWork(id);
  const { status, findings } = await there.client(readArchiveCall, { params: { id } });
  t.is(status, 'REFUSED');
  t.like(findings[0], { severity: 'error', code: 'record-exists' });
  t.deepEqual(await api.database('shop').where({ enterpriseId: there.enterpriseId }), []);
  t.is(await countStored(), stored);
});

test.serial('an examination names the obstacles to an import, and its losses', async (t) => {
  const there = await enterOffice(api, 'Examines');
  const lost = {
    severity: 'warning',
    code: 'file-missing',
    message: 'It was lost.',
    kind: 'font',
    label: 'A',
  };
  const zip = await written(
    {
      shop: (shop) => ({ ...shop, shopType: 'LOOM' }),
      product: (product) => ({ ...product, enterpriseProductGroupId: 999_999 }),
      font: (font) => ({ ...font, uploadUrl: '/f/AAAAAAAAAAAAAAAAAAAAAA/lost.ttf' }),
      maskType: (type) => ({ ...type, productDesignAreaId: 888_888 }),
      printer: (printer) => ({ ...printer, id: 'one' }),
    },
    { findings: [lost] },
  );
  const { id, status, findings } = await archives.examine(there, zip);
  t.is(status, 'REFUSED');
  const errors = findings.filter(({ severity }) => severity === 'error');
  t.deepEqual(
    new Set(errors.map(({ code, kind }) => `${code} ${kind}`)),
    new Set(['record-invalid printer', 'shop-type-unknown shop', 'reference-unknown product']),
  );
  t.deepEqual(findings.slice(0, errors.length), errors, 'errors come first');
  const said = (code: string) => findings.filter((finding) => finding.code === code);
  t.like(said('record-invalid'), [{ label: 'one' }]);
  t.like(said('shop-type-unknown'), [{ message: 'This Platen has no shop type LOOM.', label: 'LOOM' }]);
  t.like(said('reference-unknown'), [
    {
      message:
        'Products in stock: MUG-1 names the record 999999 in enterpriseProductGroupId, which is not in the archive.',
      label: 'MUG-1',
    },
  ]);
  t.like(said('domains-to-prove'), [
    { severity: 'warning', message: 'The domains of shops have to be proven here again.', kind: 'shop' },
  ]);
  t.deepEqual(said('file-missing').at(-1), lost, 'the findings of the export');
  t.true(
    said('file-missing').some(({ message }) => message.endsWith(' has a file that is not in the archive.')),
  );
  t.deepEqual(
    said('reference-left-out').map(({ severity, message }) => [severity, message]),
    [
      [
        'warning',
        'Mask types: Front names the productDesignArea 888888, which is not there. The import leaves it out.',
      ],
    ],
  );
  // Nothing of it is stored, even if its import is requested.
  await there.client(importArchiveCall, { params: { id } });
  await archives.doWork(id);
  t.is((await there.client(readArchiveCall, { params: { id } })).status, 'REFUSED');
  for (const { name } of archivedKinds)
    t.like(
      await api.database(name).where({ enterpriseId: there.enterpriseId }).count().first(),
      { count: 0 },
      name,
    );
});

test.serial('an examined archive has its author, and the number of its records of each kind', async (t) => {
  const there = await enterOffice(api, 'Counts');
  const { status, madeBy, counts, progress, parts, utcMadeDateTime } = await archives.examine(there, archive);
  t.deepEqual(
    { status, madeBy, progress, parts },
    { status: 'EXAMINED', madeBy: 'Home', progress: 1, parts: ['SET_UP'] },
  );
  const manifest = (await readZip(archive)).get('archive.json')!.toString();
  t.is(utcMadeDateTime, (JSON.parse(manifest) as { utcMadeDateTime: string }).utcMadeDateTime);
  for (const { name } of archivedKinds) {
    const [row] = (await api.database(name).where({ enterpriseId: home.enterpriseId }).count()) as {
      count: number;
    }[];
    t.like(
      counts.find(({ kind }) => kind === name),
      { records: row!.count },
      name,
    );
  }
  const listed = (await readZip(archive)).get('files.jsonl')!.toString().trim().split('\n');
  t.like(
    counts.find(({ kind }) => kind === 'file'),
    { records: listed.length },
  );
});
