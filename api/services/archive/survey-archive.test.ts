import test from 'ava';
import { exampleRecord, readRecords, type Records } from '../../testing/read-records.ts';
import { ArchiveFindings } from './archive-findings.ts';
import type { ArchivedFile } from './archive-format.ts';
import { archivedKinds } from './archived-kinds.ts';
import { parseRecords, surveyArchive, warnOfSize } from './survey-archive.ts';

const FILE: ArchivedFile = {
  reference: '/f/AAAAAAAAAAAAAAAAAAAAAA/a.png',
  sha256: '0'.repeat(64),
  sizeBytes: 1,
  contentType: 'image/png',
  context: 'x',
  filename: 'a.png',
};

/** Surveys an archive with the records and files of a test. */
async function survey(records: Records, files: Iterable<ArchivedFile> = [], signal?: AbortSignal) {
  const findings = new ArchiveFindings();
  const found = await surveyArchive(
    readRecords(records, files),
    findings,
    signal ?? new AbortController().signal,
  );
  return { ...found, findings: findings.list() };
}
const countOf = ({ counts }: Awaited<ReturnType<typeof survey>>, kind: string) =>
  counts.find((each) => each.kind === kind)?.records;
function* repeat<T>(count: number, make: (index: number) => T) {
  for (let index = 0; index < count; index += 1) yield make(index);
}

const font = (id: unknown) => ({ id, font: 'Lora', uploadUrl: 'x' });
const colours = (id: number, count: number) => ({
  id,
  name: 'Colours',
  colours: [...repeat(count, (index) => ({ id: index + 1, backgroundHexCode: '#f00' }))],
});

test('an archive is counted by kind, with the ids of its records and their parts, and its files', async (t) => {
  const found = await survey({ font: [font(4), font(2)], colourGroup: [colours(7, 3)] }, [FILE, FILE]);
  t.deepEqual(found.findings, []);
  t.deepEqual(found.ids.get('font'), [4, 2]);
  t.deepEqual(found.parts.get('colour'), [1, 2, 3]);
  t.deepEqual([countOf(found, 'font'), countOf(found, 'colourGroup'), countOf(found, 'file')], [2, 1, 2]);
  t.deepEqual(
    found.counts.map(({ kind }) => kind),
    [...archivedKinds.map(({ name }) => name), 'file'],
  );
});

test('an invalid record, or one with the id of another, is a finding', async (t) => {
  const found = await survey({ font: [font(1), font(1), font('one'), null, { id: 2, font: 'Lora' }] });
  t.is(countOf(found, 'font'), 1);
  t.deepEqual(
    found.findings.map(({ code, severity, kind, label }) => `${code} ${severity} ${kind} ${label}`),
    ['1', 'one', 'undefined', '2'].map((label) => `record-invalid error font ${label}`),
  );
  t.is(found.findings[0]!.message, 'Fonts: the record 1 is not valid. Another record has its number.');
  t.regex(found.findings[1]!.message, /^Fonts: the record one is not valid\. id: ./);
  t.regex(found.findings[3]!.message, /^Fonts: the record 2 is not valid\. uploadUrl: ./);
  const nested = await survey({ colourGroup: [{ id: 1, name: 'x', colours: [{}] }] });
  t.regex(nested.findings[0]!.message, /is not valid\. colours\.0\.backgroundHexCode: ./);
});

test('unique values are collected, and the records that shops and products refer to', async (t) => {
  const scenes = [
    { name: 'Desk', url: '/f/a/scene.json' },
    { name: 'Wall', url: '/f/b/scene.json' },
  ];
  const found = await survey({
    product: [exampleRecord('product', 1, { sku: 'MUG-1' }), exampleRecord('product', 2, { sku: 'MUG-2' })],
    shop: [exampleRecord('shop', 1, { shopDomain: 'gifts.example', shopType: 'SHOPIFY' })],
    printer: [
      exampleRecord('printer', 1, { folder: 'mugs' }),
      exampleRecord('printer', 2, { folder: null, queue: 'ipp://press.local/ipp/print' }),
    ],
    font: [font(1)],
    productGroup: [exampleRecord('productGroup', 1, { mockupScenes: scenes })],
  });
  t.deepEqual(found.findings, []);
  t.deepEqual(found.unique, [
    { kind: 'product', field: 'sku', values: ['MUG-1', 'MUG-2'] },
    { kind: 'shop', field: 'shopDomain', values: ['gifts.example'] },
    { kind: 'printer', field: 'folder', values: ['mugs'] },
    { kind: 'printer', field: 'queue', values: ['ipp://press.local/ipp/print'] },
  ]);
  t.deepEqual(found.shopTypes, new Set(['SHOPIFY']));
  t.deepEqual(found.scenes, new Set(['/f/a/scene.json', '/f/b/scene.json']));
});

test('records are parsed by their resource, with the columns that only the server writes', async (t) => {
  const kind = archivedKinds.find(({ name }) => name === 'productGroup')!;
  const name = 'Mug';
  const records = {
    productGroup: [
      { id: 1, name, published: true },
      { id: 2, name, published: 'yes' },
    ],
  };
  const refused: string[] = [];
  const parsed = [];
  for await (const record of parseRecords(readRecords(records), kind, (id, why) =>
    refused.push(`${String(id)} ${why}`),
  ))
    parsed.push([record.id, record['published']]);
  t.deepEqual(parsed, [[1, true]]);
  t.regex(refused.join(), /^2 published: /);
});

test('the listed files are limited to the limit of entries, even if many lines have the same bytes', async (t) => {
  const most = await survey(
    {},
    repeat(200_000, () => FILE),
  );
  t.deepEqual([most.findings, countOf(most, 'file')], [[], 200_000]);
  let read = 0;
  const { findings } = await survey(
    {},
    repeat(300_000, () => {
      read += 1;
      return FILE;
    }),
  );
  t.like(findings, [
    { severity: 'error', code: 'files-too-many', message: 'The archive lists more than 200000 files.' },
  ]);
  t.is(read, 200_001, 'the rest is not read');
});

test('an archive has at most half a million records of all kinds together', async (t) => {
  let read = 0;
  const types = (count: number) =>
    repeat(count, (index) => {
      read += 1;
      return { id: index + 1, name: 'Front' };
    });
  t.deepEqual((await survey({ font: [font(1)], maskType: types(499_999) })).findings, []);
  read = 0;
  const { findings } = await survey({ font: [font(1)], maskType: types(600_000) });
  t.like(findings, [
    { severity: 'error', code: 'records-too-many', message: 'The archive has more than 500000 records.' },
  ]);
  t.is(read, 500_000, 'the last of them is one too many, and the rest is not read');
});

test('an export beyond the limits of imports has a warning', (t) => {
  const warningsOf = (fonts: number, masks: number, files: number) => {
    const findings = new ArchiveFindings();
    const counts = [
      { kind: 'font', records: fonts },
      { kind: 'mask', records: masks },
    ];
    warnOfSize(findings, counts, files);
    return findings.list().map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
  };
  t.deepEqual(warningsOf(1, 499_999, 200_000), []);
  t.deepEqual(warningsOf(1, 500_000, 200_001), [
    'warning records-too-many: The archive has more than 500000 records, which no import takes.',
    'warning files-too-many: The archive lists more than 200000 files, which no import takes.',
  ]);
});

test('a text with U+0000, which PostgreSQL cannot store, is a finding, but its escape as text is not', async (t) => {
  const named = (id: number, name: string) => ({ id, font: name, uploadUrl: 'x' });
  const found = await survey({
    font: [named(1, 'A\0'), named(2, '\0'), named(3, String.raw`\u0000`), named(4, '\\\0')],
  });
  t.deepEqual(found.ids.get('font'), [3]);
  t.deepEqual(
    found.findings.map(({ message }) => message),
    [1, 2, 4].map((id) => `Fonts: the record ${id} is not valid. A text has the character U+0000.`),
  );
});

test('records have at most a million parts with ids together', async (t) => {
  const group = colours(1, 2000);
  let read = 0;
  const groups = repeat(600, (index) => {
    read += 1;
    return { ...group, id: index + 1 };
  });
  t.like((await survey({ colourGroup: groups })).findings, [
    {
      severity: 'error',
      code: 'records-too-many',
      message: 'The archive has more than 1000000 colours, design areas and attributes.',
    },
  ]);
  t.is(read, 501, 'five hundred groups of two thousand colours are read, and the rest is not');
});

test('an aborted survey reads no further', async (t) => {
  const stopped = AbortSignal.abort(new Error('lost'));
  await t.throwsAsync(survey({ font: [font(1)] }, [], stopped), { message: 'lost' });
  await t.throwsAsync(survey({}, [FILE], stopped), { message: 'lost' });
});
