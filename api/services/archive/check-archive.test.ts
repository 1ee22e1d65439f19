import test from 'ava';
import type { Knex } from 'knex';
import type { ArchiveFinding } from '../../contract/calls/archives.ts';
import { exampleRecord, readRecords, type Records } from '../../testing/read-records.ts';
import { ArchiveFindings } from './archive-findings.ts';
import { checkArchive } from './check-archive.ts';
import { surveyArchive } from './survey-archive.ts';

const FILE = '/f/AAAAAAAAAAAAAAAAAAAAAA/a.png';
const GONE = '/f/BBBBBBBBBBBBBBBBBBBBBB/b.png';
const UID = 'uid-of-the-archive';

/** Rows of the enterprise into which an archive is imported. */
interface Target {
  imports?: { id: number; enterpriseId: number; work: string; status: string; archiveUid: string }[];
  /** Values of the unique field of a kind. */
  taken?: Record<string, string[]>;
  shopTypes?: string[];
}

/** A database of these rows, which records the table and the number of values of each query. */
function databaseOf({ imports = [], taken = {}, shopTypes = [] }: Target, asked: string[]): Knex {
  const database = (table: string) => ({
    pluck: (column: string) => Promise.resolve(`${table}.${column}` === 'shopType.name' ? shopTypes : []),
    where: (which: Record<string, unknown>) => ({
      whereNot: ({ id }: { id: number }) => ({
        first: () =>
          Promise.resolve(
            imports.find(
              (row) =>
                table === 'enterpriseArchive' &&
                row.id !== id &&
                Object.entries(which).every(([field, value]) => row[field as keyof typeof row] === value),
            ),
          ),
      }),
      whereIn: (field: string, values: string[]) => ({
        orderBy: () => ({
          select: (shown: { label: string }) => {
            asked.push(`${table} of ${String(which['enterpriseId'])} by ${field}: ${values.length}`);
            const found = (taken[table] ?? []).filter((value) => values.includes(value));
            return Promise.resolve(found.map((label) => (shown.label === field ? { label } : {})));
          },
        }),
      }),
    }),
  });
  return database as unknown as Knex;
}

async function check(records: Records, target: Target = {}, findingsOfExport: ArchiveFinding[] = []) {
  const reader = readRecords(records, [{ reference: FILE } as never], {
    uid: UID,
    enterprise: { id: 1, name: 'Home' },
    findings: findingsOfExport,
  });
  const invalid = new ArchiveFindings();
  const survey = await surveyArchive(reader, invalid, new AbortController().signal);
  if (invalid.hasErrors) throw new Error(JSON.stringify(invalid.list()));
  const findings = new ArchiveFindings();
  const asked: string[] = [];
  const where = { enterpriseId: 9, id: 5 };
  const named = await checkArchive(databaseOf(target, asked), where, reader, survey, findings);
  const list = findings.list();
  return {
    named,
    asked,
    findings: list,
    said: list.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
  };
}

test('an archive whose references are all in it has no findings, and its files are listed', async (t) => {
  const { named, said, asked } = await check({
    font: [exampleRecord('font', 1, { uploadUrl: FILE }), exampleRecord('font', 2, { uploadUrl: 'x' })],
    maskType: [exampleRecord('maskType', 1)],
  });
  t.deepEqual(said, []);
  t.deepEqual(named, new Set([FILE, 'x']));
  t.deepEqual(asked, []);
});

test('an archive that was imported before is not imported again', async (t) => {
  const done = { id: 4, enterpriseId: 9, work: 'IMPORT', status: 'COMPLETED', archiveUid: UID };
  const again =
    'error archive-imported: This archive was imported already. Delete that import from the list to import it once more.';
  t.deepEqual((await check({}, { imports: [done] })).said, [again]);
  for (const other of [
    { id: 5 },
    { enterpriseId: 8 },
    { work: 'EXAMINE' },
    { status: 'FAILED' },
    { archiveUid: 'other' },
  ])
    t.deepEqual((await check({}, { imports: [{ ...done, ...other }] })).said, [], JSON.stringify(other));
});

test('names that are taken are errors, and are queried a thousand at a time', async (t) => {
  const products = Array.from({ length: 1001 }, (_, index) =>
    exampleRecord('product', index + 1, { sku: `S-${index}` }),
  );
  const records = { product: products, printer: [exampleRecord('printer', 1, { folder: 'mugs' })] };
  const taken = { product: ['S-0', 'S-1000', 'another'], printer: ['mugs'] };
  const { findings, asked } = await check(records, { taken });
  const isThere = (kind: string, label: string, message: string) => ({
    severity: 'error',
    code: 'name-taken',
    message,
    kind,
    label,
  });
  t.deepEqual(findings, [
    isThere('product', 'S-0', 'Products in stock: S-0 is there already.'),
    isThere('product', 'S-1000', 'Products in stock: S-1000 is there already.'),
    isThere('printer', 'mugs', 'Printers: mugs is there already.'),
  ] as ArchiveFinding[]);
  t.deepEqual(asked, ['product of 9 by sku: 1000', 'product of 9 by sku: 1', 'printer of 9 by folder: 1']);
  const most = await check({ product: products.slice(0, 1000) });
  t.deepEqual(most.asked, ['product of 9 by sku: 1000']);
});

test('a value that must be unique and is in the archive more than once is an error', async (t) => {
  const queue = 'ipp://press.local/ipp/print';
  const product = ['MUG', 'CUP', 'MUG', 'MUG'].map((sku, at) => exampleRecord('product', at + 1, { sku }));
  const printer = [1, 2].map((id) => exampleRecord('printer', id, { folder: null, queue }));
  const { said, findings } = await check({ product, printer });
  t.deepEqual(said, [
    'error name-repeated: Products in stock: MUG is in the archive more than once.',
    `error name-repeated: Printers: ${queue} is in the archive more than once.`,
  ]);
  t.like(findings, [
    { kind: 'product', label: 'MUG' },
    { kind: 'printer', label: queue },
  ]);
});

test('a shop requires its type, and its domain must be proven', async (t) => {
  const shop = [exampleRecord('shop', 1, { shopType: 'LOOM' })];
  const toProve = 'warning domains-to-prove: The domains of shops have to be proven here again.';
  const { findings, said } = await check({ shop });
  t.deepEqual(said, ['error shop-type-unknown: This Platen has no shop type LOOM.', toProve]);
  t.like(findings, [
    { kind: 'shop', label: 'LOOM' },
    { kind: 'shop', label: null },
  ]);
  t.deepEqual((await check({ shop }, { shopTypes: ['SHOPIFY', 'LOOM'] })).said, [toProve]);
});

test('records with references to nothing in the archive are found, by their label or their id', async (t) => {
  const asset = { owningEnterpriseId: 2, assetType: 'PRINT' };
  const { findings, said } = await check({
    product: [exampleRecord('product', 1, { sku: 'MUG', enterpriseProductGroupId: 77, assets: [asset] })],
    maskType: [exampleRecord('maskType', 3, { name: '', productDesignAreaId: 88 })],
    font: [exampleRecord('font', 2, { font: 'Lora', uploadUrl: GONE })],
  });
  t.deepEqual(said.toSorted(), [
    'error reference-unknown: Products in stock: MUG names the record 77 in enterpriseProductGroupId, which is not in the archive.',
    'warning file-missing: Fonts: Lora has a file that is not in the archive.',
    'warning file-of-another: Products in stock: MUG has a file of another enterprise. The import leaves it out.',
    'warning reference-left-out: Mask types: 3 names the productDesignArea 88, which is not there. The import leaves it out.',
  ]);
  t.deepEqual(findings.map(({ kind, label }) => `${kind} ${label}`).toSorted(), [
    'font Lora',
    'maskType 3',
    'product MUG',
    'product MUG',
  ]);
  const own = { ...asset, owningEnterpriseId: 1 };
  t.deepEqual((await check({ product: [exampleRecord('product', 1, { assets: [own] })] })).said, []);
});

test('the findings of the export are warnings of the import', async (t) => {
  const lost: ArchiveFinding = {
    severity: 'error',
    code: 'file-missing',
    message: 'It was lost.',
    kind: 'font',
    label: 'A',
  };
  t.deepEqual((await check({}, {}, [lost])).findings, [{ ...lost, severity: 'warning' }]);
});
