import test from 'ava';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { orderStatisticsCall } from '../../contract/calls/order-statistics.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { listDays } from './list-days.ts';
import { readOrderStatistics } from './order-statistics.ts';

const TODAY = new Date('2026-03-30T20:00:00Z');
let office: TestOffice;
let shopProductVariantId: number;

test.before(async () => {
  office = await openTestOffice();
  shopProductVariantId = await setUp(office);
});
test.after.always(() => office?.api.close());

async function setUp({ api, enterpriseId }: TestOffice): Promise<number> {
  await api.createProduct(enterpriseId, 'mug');
  const row = (await api.database('shopProductVariant').where({ enterpriseId }).first('id')) as {
    id: number;
  };
  return row.id;
}

interface Past {
  orderNumber: string;
  takenAt: string;
  status?: string;
  amount?: number;
  currencyCode?: string;
  /** The time when its print file was made or failed. */
  endedAt?: string;
  print?: 'COMPLETED' | 'FAILED' | 'SUPERSEDED';
}

/** Places an order with an earlier date. */
async function place(
  { api, client }: TestOffice,
  variantId: number,
  { orderNumber, takenAt, status = 'RECEIVED', amount, currencyCode = 'GBP', endedAt, print }: Past,
): Promise<void> {
  const items = [{ shopProductVariantId: variantId }];
  const { id } = await client(createOrderCall, { body: { orderNumber, items, currencyCode, amount } });
  const { database } = api;
  await database('shopOrder').where({ id }).update({ utcCreatedDateTime: takenAt, status });
  const assets = database('itemAsset').whereIn(
    'orderItemId',
    database('orderItem').where({ orderId: id }).select('id'),
  );
  await assets.update({
    utcCreatedDateTime: takenAt,
    utcEndedDateTime: endedAt ?? null,
    status: print ?? 'QUEUED',
    fileId: print && print !== 'FAILED' ? await anyFile(id, database) : null,
  });
}

async function anyFile(orderId: number, database: TestOffice['api']['database']): Promise<number> {
  const { enterpriseId } = (await database('shopOrder').where({ id: orderId }).first('enterpriseId')) as {
    enterpriseId: number;
  };
  const file = (await database('file').where({ enterpriseId }).first('id')) as { id: number };
  return file.id;
}

const read = (days: number, timeZone = 'Europe/Berlin') =>
  readOrderStatistics(office.api.database, office.enterpriseId, listDays(days, timeZone, TODAY));

test.serial('an enterprise without orders has empty days', async (t) => {
  const { days, ...rest } = await read(7);
  t.is(days.length, 7);
  t.deepEqual(days[6], {
    date: '2026-03-30',
    orders: 0,
    printsMade: 0,
    printsFailed: 0,
    medianSecondsToPrint: null,
  });
  t.deepEqual(rest, { medianSecondsToPrint: null, turnover: [], ordersWithoutAmount: 0 });
});

test.serial('orders, print files and turnover are counted by days of the time zone', async (t) => {
  const other = await enterOffice(office.api, 'Other');
  await place(other, await setUp(other), { orderNumber: 'X', takenAt: '2026-03-29T12:00:00Z', amount: 99 });
  const paid = (orderNumber: string, takenAt: string, more: Partial<Past>) =>
    place(office, shopProductVariantId, { orderNumber, takenAt, ...more });
  // 23:30 in Berlin before the clocks go forward, and 0:30 after.
  await paid('A', '2026-03-28T22:30:00Z', {
    amount: 10.1,
    endedAt: '2026-03-28T22:30:10Z',
    print: 'COMPLETED',
  });
  await paid('B', '2026-03-29T22:30:00Z', {
    amount: 0.2,
    endedAt: '2026-03-29T22:30:30Z',
    print: 'SUPERSEDED',
  });
  await paid('C', '2026-03-30T10:00:00Z', {
    amount: 0.1,
    endedAt: '2026-03-30T10:01:40Z',
    print: 'COMPLETED',
  });
  await paid('D', '2026-03-30T11:00:00Z', { endedAt: '2026-03-30T11:00:01Z', print: 'FAILED' });
  await paid('E', '2026-03-30T12:00:00Z', { amount: 500, currencyCode: 'JPY' });
  await paid('F', '2026-03-30T13:00:00Z', { amount: 77, status: 'CANCELLED' });
  await paid('G', '2026-03-01T13:00:00Z', { amount: 1000 });
  t.deepEqual(await read(3), {
    days: [
      { date: '2026-03-28', orders: 1, printsMade: 1, printsFailed: 0, medianSecondsToPrint: 10 },
      { date: '2026-03-29', orders: 0, printsMade: 0, printsFailed: 0, medianSecondsToPrint: null },
      { date: '2026-03-30', orders: 5, printsMade: 2, printsFailed: 1, medianSecondsToPrint: 65 },
    ],
    medianSecondsToPrint: 30,
    turnover: [
      { currencyCode: 'JPY', total: 500, amounts: [0, 0, 500] },
      { currencyCode: 'GBP', total: 10.4, amounts: [10.1, 0, 0.3] },
    ],
    ordersWithoutAmount: 1,
  });
  t.like(await read(3, 'UTC'), { days: [{ orders: 1 }, { orders: 1 }, { orders: 4 }] });
});

test.serial('a period includes its first moment and excludes the day after it', async (t) => {
  const own = await enterOffice(office.api, 'Bounds');
  const variantId = await setUp(own);
  const at = (orderNumber: string, takenAt: string) =>
    place(own, variantId, { orderNumber, takenAt, amount: 1, endedAt: takenAt, print: 'FAILED' });
  // In Berlin the clocks go forward on the second of the three days.
  await at('before', '2026-03-27T22:59:59.999Z');
  await at('first', '2026-03-27T23:00:00Z');
  await at('last', '2026-03-30T21:59:59.999Z');
  await at('after', '2026-03-30T22:00:00Z');
  const days = listDays(3, 'Europe/Berlin', TODAY);
  const { days: counted, turnover } = await readOrderStatistics(office.api.database, own.enterpriseId, days);
  t.deepEqual(
    counted.map(({ orders, printsMade, printsFailed }) => [orders, printsMade, printsFailed]),
    [
      [1, 0, 1],
      [0, 0, 0],
      [1, 0, 1],
    ],
  );
  t.deepEqual(turnover, [{ currencyCode: 'GBP', total: 2, amounts: [1, 0, 1] }]);
});

test.serial('turnover counts sold orders, sorted by the largest total and then by currency', async (t) => {
  const own = await enterOffice(office.api, 'Turnover');
  const variantId = await setUp(own);
  const sell = (orderNumber: string, more: Partial<Past>) =>
    place(own, variantId, { orderNumber, takenAt: '2026-03-30T10:00:00Z', ...more });
  await sell('euro', { amount: 5, currencyCode: 'EUR' });
  await sell('franc', { amount: 5, currencyCode: 'CHF' });
  await sell('pound', { amount: 0 });
  await sell('rejected', { amount: 50, currencyCode: 'EUR', status: 'REJECTED' });
  await sell('cancelled', { currencyCode: 'EUR', status: 'CANCELLED' });
  await sell('unpriced', { currencyCode: 'EUR' });
  await sell('yen', { currencyCode: 'JPY' });
  const days = listDays(1, 'Europe/Berlin', TODAY);
  const { turnover, ordersWithoutAmount } = await readOrderStatistics(
    office.api.database,
    own.enterpriseId,
    days,
  );
  t.deepEqual(turnover, [
    { currencyCode: 'CHF', total: 5, amounts: [5] },
    { currencyCode: 'EUR', total: 5, amounts: [5] },
    { currencyCode: 'GBP', total: 0, amounts: [0] },
  ]);
  t.is(ordersWithoutAmount, 2);
});

test('the period is 7, 30 or 90 days, in a known time zone', async (t) => {
  const { days } = await office.client(orderStatisticsCall, {
    query: { days: '90', timeZone: 'Asia/Tokyo' },
  });
  t.is(days.length, 90);
  for (const query of ['days=8', 'timeZone=Mars/Olympus']) {
    const { status } = await office.call('GET', `/orders/statistics?${query}`);
    t.is(status, 400);
  }
});
