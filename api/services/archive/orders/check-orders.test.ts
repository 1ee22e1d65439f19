import test from 'ava';
import type { Knex } from 'knex';
import { parseProduct } from '../../../../engine/node.ts';
import { SHOPPERS_CONTEXT } from '../../uploads/upload-images.ts';
import { ArchiveFindings } from '../archive-findings.ts';
import type { ArchiveReader } from '../archive-reader.ts';
import type { ArchiveSurvey } from '../survey-archive.ts';
import { checkOrders } from './check-orders.ts';
import type { OrderRecordKind } from './order-record-kinds.ts';
import { surveyOrders } from './survey-orders.ts';

type Values = Record<string, unknown>;
type Records = Record<OrderRecordKind, Values[]>;

const fileOf = (name: string) => `/f/${name.padEnd(22, '-')}/${name}.png`;
const utcCreatedDateTime = '2026-01-02T03:04:05.000Z';
const times = { utcCreatedDateTime, utcUpdatedDateTime: utcCreatedDateTime };
const designOf = (...files: string[]) => ({
  configuration: { masks: [] },
  images: files.map((name) => ({ maskId: 8, printImage: fileOf(name) })),
});
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    shopId: 2,
    enterpriseProductGroup: { id: 3, productTitle: 'Mug' },
    shopProductVariants: [{ id: 6 }],
  },
  maskGroups: [{ id: 7, imageUrl: fileOf('view'), masks: [{ id: 8, sequence: 1 }] }],
  printAreas: [{ id: 20, enterpriseProductMaskId: 8, configuration: { imageWidth: 10, imageHeight: 10 } }],
});
const order = (id: number, more: Values = {}) => ({
  id,
  shopId: 2,
  orderNumber: `A-${id}`,
  status: 'RECEIVED',
  currencyCode: 'EUR',
  amount: 1,
  door: null,
  customer: {},
  ...times,
  ...more,
});
const place = { shopProductVariantId: 6, productVersionId: 1, revision: 1 };
const item = (id: number, orderId: number, more: Values = {}) => ({
  id,
  orderId,
  customisationId: id,
  ...place,
  design: designOf(`item${id}`),
  position: 1,
  quantity: 1,
  quantityMade: 0,
  status: 'RECEIVED',
  updatingUser: null,
  itemAssetPreviewUrl: fileOf(`preview${id}`),
  customerCompleted: false,
  designMissing: false,
  ...times,
  ...more,
});
const saved = (id: number) => ({
  id,
  shopProductVariantId: 6,
  payload: designOf(`saved${id}`),
  additionalChargePerItem: 0,
  ...times,
});

/** Two orders of one item each; the design of the first was changed once. */
const twoOrders = (): Records => ({
  productVersion: [{ id: 1, product }],
  customisation: [saved(1), saved(2)],
  shopOrder: [order(1), order(2, { shopId: null })],
  orderItem: [item(1, 1), item(2, 2)],
  formerDesign: [{ id: 1, orderItemId: 1, ...place, design: designOf('former'), ...times }],
  orderEntry: [
    { id: 1, orderId: 1, orderItemId: 1, kind: 'NOTE', text: 'x', quantity: null, author: null, ...times },
  ],
});
const FILES = ['view', 'item1', 'item2', 'preview1', 'preview2', 'saved1', 'saved2', 'former'];

interface Checked {
  records?: Records;
  /** Order numbers that the enterprise has. */
  there?: string[];
  files?: string[];
  context?: string;
  /** References of the set-up. */
  named?: string[];
  setUpRecords?: number;
  /** Aborts the work when a kind is read for this time. */
  stops?: [kind: OrderRecordKind, time: number];
}

async function check({
  records = twoOrders(),
  there = [],
  files = FILES,
  context = SHOPPERS_CONTEXT,
  named = [],
  setUpRecords = 0,
  stops,
}: Checked = {}) {
  const stop = new AbortController();
  const { signal } = stop;
  const times = new Map<string, number>();
  const asked: number[] = [];
  const database = (table: string) => ({
    where: ({ enterpriseId }: { enterpriseId: number }) => ({
      whereRaw: (_: string, [column, numbers]: [string, string[]]) => ({
        select(shown: string) {
          asked.push(numbers.length);
          const isOrders =
            [table, enterpriseId, column, shown].join() === 'shopOrder,9,orderNumber,orderNumber';
          const found = there.filter((orderNumber) => isOrders && numbers.includes(orderNumber));
          return Promise.resolve(found.map((orderNumber) => ({ orderNumber })));
        },
      }),
    }),
  });
  const reader = {
    async *readRecords(kind: OrderRecordKind) {
      if (signal.aborted) throw new Error(`${kind} is read though the work is stopped.`);
      times.set(kind, (times.get(kind) ?? 0) + 1);
      if (stops?.[0] === kind && stops[1] === times.get(kind)) stop.abort(new Error('lost'));
      yield* records[kind];
    },
  } as unknown as ArchiveReader;
  const setUp = {
    ids: new Map(
      Object.entries({
        shop: [2],
        productGroup: [3],
        shopProduct: [1],
        shopProductVariant: [6],
        maskGroup: [7],
        mask: [8],
      }),
    ),
    parts: new Map(),
    files: files.map((name) => ({ reference: fileOf(name), context })),
    counts: [
      { kind: 'mask', records: setUpRecords },
      { kind: 'file', records: 400_000 },
    ],
  } as unknown as ArchiveSurvey;
  const findings = new ArchiveFindings();
  const orders = await surveyOrders(reader, setUp, findings, signal);
  const checked = { reader, setUp, orders, findings, signal };
  const plan = await checkOrders(database as unknown as Knex, 9, checked, new Set(named.map(fileOf)));
  return {
    plan,
    orders,
    asked,
    findings: findings.list(),
    said: findings.list().map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
  };
}

/** Two orders, with the first record of a kind changed. */
function change(kind: OrderRecordKind, more: Values, index = 0): Records {
  const records = twoOrders();
  records[kind][index] = { ...records[kind][index], ...more };
  return records;
}

test('complete orders are imported with the records that they refer to', async (t) => {
  const { plan, said, orders } = await check();
  t.deepEqual(said, []);
  t.deepEqual(plan, {
    there: new Set(),
    needed: { productVersion: new Set([1]), customisation: new Set([1, 2]) },
    unneededFiles: new Set(),
  });
  t.deepEqual(orders.former, new Map([['printArea', new Set(['20'])]]), 'the set-up has it no more');
  t.deepEqual(
    [...orders.orderNumbers, ...orders.orderOfItem],
    [
      [1, 'A-1'],
      [2, 'A-2'],
      [1, 1],
      [2, 2],
    ],
  );
  t.deepEqual(
    orders.counts.map(({ kind, records }) => `${kind} ${records}`),
    ['productVersion 1', 'customisation 2', 'shopOrder 2', 'orderItem 2', 'formerDesign 1', 'orderEntry 1'],
  );
  const none = await check({
    records: Object.fromEntries(Object.keys(twoOrders()).map((kind) => [kind, []])) as unknown as Records,
  });
  t.deepEqual([none.orders.counts, none.said, none.asked], [[], [], []]);
});

test('a reference to nothing in the archive is an error with the number of its order', async (t) => {
  const unknown = (label: string, id: number, field: string) =>
    `error reference-unknown: Orders: ${label} names the record ${id} in ${field}, which is not in the archive.`;
  const otherVariant = (label: string) =>
    `error product-missing: Orders: ${label} has an item of the variant 99, which is not in the archive.`;
  const cases: [records: Records, said: string[]][] = [
    [change('shopOrder', { shopId: 99 }), [unknown('A-1', 99, 'shopId')]],
    [change('orderItem', { orderId: 99 }, 1), [unknown('99', 99, 'orderId')]],
    [
      change('orderItem', { shopProductVariantId: 99 }),
      [otherVariant('A-1'), unknown('A-1', 99, 'shopProductVariantId')],
    ],
    [change('orderItem', { productVersionId: 99 }, 1), [unknown('A-2', 99, 'productVersionId')]],
    [change('orderItem', { customisationId: 99 }, 1), [unknown('A-2', 99, 'customisationId')]],
    [change('formerDesign', { orderItemId: 99 }), [unknown('99', 99, 'orderItemId')]],
    [change('formerDesign', { productVersionId: 99 }), [unknown('A-1', 99, 'productVersionId')]],
    [change('formerDesign', { shopProductVariantId: 99 }), [unknown('A-1', 99, 'shopProductVariantId')]],
    [
      {
        ...twoOrders(),
        orderItem: [item(1, 1)],
        formerDesign: [{ ...twoOrders().formerDesign[0], orderItemId: 2 }],
      },
      [unknown('2', 2, 'orderItemId')],
    ],
    [change('orderEntry', { orderId: 99 }), [unknown('99', 99, 'orderId')]],
    [change('orderEntry', { orderItemId: 2 }), [unknown('A-1', 2, 'orderItemId')]],
    [change('customisation', { shopProductVariantId: 99 }, 1), [unknown('2', 99, 'shopProductVariantId')]],
    [change('orderEntry', { orderItemId: null }), []],
    [change('orderItem', { customisationId: null }), []],
  ];
  for (const [records, expected] of cases) {
    const { said, findings } = await check({ records });
    t.deepEqual(said, expected);
    t.true(
      findings.every(({ kind, label, message }) => kind === 'shopOrder' && message.includes(` ${label} `)),
    );
  }
});

test('an invalid record, or one with the id of another, is an error of its kind', async (t) => {
  const invalid = (kind: string, id: number, why: string) => ({
    severity: 'error',
    code: 'record-invalid',
    message: `Orders: the record ${id} of ${kind} is not valid. ${why}`,
    kind,
    label: String(id),
  });
  const twice = await check({ records: change('shopOrder', { orderNumber: 'A-1' }, 1) });
  t.deepEqual(twice.findings, [
    invalid('shopOrder', 2, 'Another order has the number A-1.'),
  ] as typeof twice.findings);
  const again = twoOrders();
  again.customisation.push(saved(1));
  const { findings } = await check({ records: again });
  t.deepEqual(findings, [invalid('customisation', 1, 'Another record has its number.')] as typeof findings);
  const lost = await check({ records: change('shopOrder', { status: 'LOST' }, 1) });
  t.like(lost.findings[0], { code: 'record-invalid', kind: 'shopOrder', label: '2' });
  t.regex(lost.said[0]!, /is not valid\. status: /);
  const design = await check({ records: change('orderItem', { design: { configuration: 7 } }) });
  t.regex(design.said[0]!, /^error record-invalid: .* of orderItem is not valid\. design\.configuration/);
  const version = await check({ records: change('productVersion', { product: {} }) });
  t.regex(version.said[0]!, /^error record-invalid: .* of productVersion is not valid\. product\./);
});

test('an existing order is named, and its designs and pictures are skipped', async (t) => {
  const { plan, findings, asked } = await check({ there: ['A-1'] });
  t.deepEqual(findings, [
    {
      severity: 'warning',
      code: 'order-there',
      message: 'Order A-1 exists already. It is not changed.',
      kind: 'shopOrder',
      label: 'A-1',
    },
  ]);
  t.deepEqual(asked, [2]);
  t.deepEqual(plan.there, new Set([1]));
  t.deepEqual(plan.needed, { productVersion: new Set([1]), customisation: new Set([2]) });
  t.deepEqual(plan.unneededFiles, new Set(['preview1', 'item1', 'former', 'saved1'].map(fileOf)));
  const both = await check({ there: ['A-1', 'A-2'] });
  t.deepEqual(both.plan.needed, { productVersion: new Set(), customisation: new Set() });
  t.false(both.plan.unneededFiles.has(fileOf('view')), 'products have their own');

  const shared = await check({ there: ['A-1'], named: ['item1', 'preview1'] });
  t.deepEqual(shared.plan.unneededFiles, new Set(['former', 'saved1'].map(fileOf)), 'the set-up names them');
  const another = change('orderItem', { design: designOf('item1'), itemAssetPreviewUrl: null }, 1);
  const kept = await check({ there: ['A-1'], records: another });
  t.false(kept.plan.unneededFiles.has(fileOf('item1')), 'another order has it');
  t.is(
    (await check({ there: ['A-1'], context: 'clip-art' })).plan.unneededFiles.size,
    0,
    'files of staff stay',
  );
});

test('a file or a record that the archive lacks is a loss, with a warning', async (t) => {
  const files = FILES.filter((name) => !['item1', 'former', 'preview1', 'saved1'].includes(name));
  const gone = 'warning file-missing: Orders: A-1 has a file that is not in the archive.';
  t.deepEqual((await check({ files })).said, [gone, gone]);
  t.deepEqual(
    (await check({ files, there: ['A-1'] })).findings.map(({ code }) => code),
    ['order-there'],
  );
  const records = change('orderItem', { design: { ...designOf(), enterpriseProductGroupId: 77 } });
  const left =
    'warning reference-left-out: Orders: A-1 names the productGroup 77, which is not there. The import leaves it out.';
  t.deepEqual((await check({ records })).said, [left]);
  const former = {
    ...records,
    formerDesign: [{ ...records.formerDesign[0], design: records.orderItem[0]!['design'] }],
  };
  t.deepEqual(
    (await check({ records: former, there: ['A-1'] })).findings.map(({ code }) => code),
    ['order-there'],
    'an order that is not imported loses nothing',
  );
});

test('orders are queried a thousand at a time, and have half a million records together with the set-up', async (t) => {
  const records = twoOrders();
  records.shopOrder = Array.from({ length: 1001 }, (_, index) => order(index + 1));
  const { asked, plan } = await check({ records, there: ['A-1000', 'A-1001'] });
  t.deepEqual(asked, [1000, 1]);
  t.deepEqual(plan.there, new Set([1000, 1001]));
  // Nine records of orders.
  t.deepEqual((await check({ setUpRecords: 499_991 })).said, []);
  const { said, orders } = await check({ setUpRecords: 499_992 });
  t.is(said[0], 'error records-too-many: The archive has more than 500000 records.');
  t.is(orders.ids.orderEntry.size, 1);
  const early = await check({ setUpRecords: 500_000 });
  t.is(early.orders.ids.customisation.size, 0, 'nothing is read beyond the limit');
});

test('an aborted check reads no more orders', async (t) => {
  const places = [
    ['productVersion', 1],
    ['orderEntry', 1],
    ['orderItem', 2],
    ['formerDesign', 2],
    ['productVersion', 2],
    ['customisation', 2],
  ] as const;
  for (const [kind, time] of places)
    await t.throwsAsync(check({ stops: [kind, time] }), { message: 'lost' }, `${kind} ${time}`);
});

test('an order with a value that the tables cannot store is refused with its field', async (t) => {
  const cases: [kind: OrderRecordKind, field: string, most: unknown, tooMuch: unknown][] = [
    ['orderItem', 'quantity', 2_147_483_647, 2_147_483_648],
    ['orderItem', 'quantity', 1, 0],
    ['orderItem', 'quantityCancelled', 2_147_483_647, 2_147_483_648],
    ['orderItem', 'quantityCancelled', undefined, -1],
    ['orderItem', 'cancelReason', 'x'.repeat(4000), 'x'.repeat(4001)],
    ['orderItem', 'quantityMade', 2_147_483_647, 2_147_483_648],
    ['orderItem', 'quantityMade', 0, -1],
    ['orderItem', 'updatingUser', 'x'.repeat(4000), 'x'.repeat(4001)],
    ['orderEntry', 'quantity', 2_147_483_647, 2_147_483_648],
    ['orderEntry', 'quantity', -2_147_483_647, -2_147_483_648],
    ['orderEntry', 'text', 'x'.repeat(20_000), 'x'.repeat(20_001)],
    ['customisation', 'additionalChargePerItem', 9_999_999_999, 10_000_000_000],
    ['customisation', 'additionalChargePerItem', -9_999_999_999, -10_000_000_000],
    ['shopOrder', 'utcCreatedDateTime', '1970-01-01T01:00:00+01:00', '1970-01-01T00:59:59+01:00'],
    ['shopOrder', 'utcUpdatedDateTime', utcCreatedDateTime, undefined],
  ];
  for (const [kind, field, most, tooMuch] of cases) {
    t.deepEqual(
      (await check({ records: change(kind, { [field]: most }) })).said,
      [],
      `${field} ${String(most)}`,
    );
    const { said } = await check({ records: change(kind, { [field]: tooMuch }) });
    t.regex(
      said[0]!,
      new RegExp(`^error record-invalid: Orders: the record 1 of ${kind} is not valid. ${field}: `),
    );
  }
  const { said } = await check({
    records: change('shopOrder', { utcCreatedDateTime: '1969-12-31T23:59:59Z' }),
  });
  t.regex(said[0]!, /utcCreatedDateTime: is before 1970$/);
});

test('a record that would lack a required id is refused', async (t) => {
  const { printAreas } = product;
  const broken = {
    ...product,
    printAreas: printAreas.map((area) => ({ ...area, enterpriseProductMaskId: 99 })),
  };
  const records = change('productVersion', { product: broken });
  const { said } = await check({ records });
  t.is(said.length, 1);
  t.regex(said[0]!, /^error record-invalid: Orders: Mug is not valid\. ./);
  const nameless = structuredClone(broken);
  nameless.shopProduct.enterpriseProductGroup.productTitle = '';
  const ofNameless = await check({ records: change('productVersion', { product: nameless }) });
  t.regex(ofNameless.said[0]!, /^error record-invalid: Orders: 1 is not valid\. ./);
});
