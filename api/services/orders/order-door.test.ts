import test from 'ava';
import { listOrderEntriesCall } from '../../contract/calls/order-desk.ts';
import {
  holdManyOrdersCall,
  holdOrderCall,
  releaseManyOrdersCall,
  releaseOrderCall,
  tryOrderRulesCall,
} from '../../contract/calls/order-decisions.ts';
import {
  createOrderCall,
  listOrdersCall,
  orderCountsCall,
  readOrderCall,
  regenerateOrderCall,
  updateOrderCall,
} from '../../contract/calls/orders.ts';
import { orderRules } from '../../contract/resources/order-rules.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { updateOrderStatus } from './update-order-status.ts';

let api: TestApi;
let desk: Desk;
let offices = 0;

test.before(async () => {
  api = await openTestApi(() => new RecordingQueue());
  desk = await openDesk();
});
test.beforeEach(() => api.database('orderRule').delete());
test.after.always(() => api?.close());

interface Desk extends TestOffice {
  place: (orderNumber: string, more?: object) => Promise<number>;
  /** Completes the print files of an order with these findings of preflight, and settles it. */
  makePrints: (id: number, findings?: readonly object[]) => Promise<void>;
  addRule: (rule: object) => Promise<number>;
  statusOf: (id: number) => Promise<string>;
  kindsOf: (id: number) => Promise<string[]>;
}

async function openDesk(): Promise<Desk> {
  const office = await enterOffice(api, `Door ${(offices += 1)}`);
  const { enterpriseId, client } = office;
  const ids = await api.createProduct(enterpriseId, 'mug');
  const item = { shopProductVariantId: ids.get('shopProductVariant', 70011)!, quantity: 2 };
  return {
    ...office,
    place: async (orderNumber, more) => {
      const { id } = await client(createOrderCall, { body: { orderNumber, items: [item], ...more } });
      // The mug is personalised, and these tests need findings of other kinds.
      await api.database('orderItem').where({ orderId: id }).update({ designMissing: false });
      return id;
    },
    makePrints: async (id, findings = []) => {
      const { items } = await client(readOrderCall, { params: { id } });
      for (const { id: assetId, renderJobId } of items.flatMap(({ assets }) => assets)) {
        const result = JSON.stringify({ preflight: findings });
        await api.database('renderJob').where({ id: renderJobId }).update({ status: 'COMPLETED', result });
        await api.database('itemAsset').where({ id: assetId }).update({ status: 'COMPLETED' });
      }
      await api.database.transaction((trx) => updateOrderStatus(trx, enterpriseId, id));
    },
    addRule: (rule) =>
      office.create(orderRules.calls.create, { body: { name: 'A rule', decision: 'HOLD', ...rule } }),
    statusOf: async (id) => (await client(readOrderCall, { params: { id } })).status,
    kindsOf: async (id) => {
      const { entries } = await client(listOrderEntriesCall, { params: { id } });
      return entries.map(({ kind, text, author }) => `${kind} ${text}${author === null ? '' : ' by hand'}`);
    },
  };
}

const finding = (severity: string, code: string, message: string) => ({
  severity,
  code,
  mask: 'Front',
  maskId: 1,
  layer: 'Name',
  layerId: 2,
  message,
  value: null,
  limit: null,
});
const SMALL = finding('warning', 'text-small', 'A text is 4 pt high.');
const BLANK = finding('error', 'page-blank', 'Nothing is on the page.');

test.serial('without active rules, orders wait until staff move them', async (t) => {
  await desk.addRule({ active: false });
  const id = await desk.place('N-1');
  await desk.makePrints(id, [BLANK]);
  t.is(await desk.statusOf(id), 'READY_FOR_PRODUCTION');
  t.is((await desk.client(readOrderCall, { params: { id } })).door, null);
});

test.serial('an order without errors continues to production automatically', async (t) => {
  await desk.addRule({
    name: 'Large',
    conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '3' }],
  });
  const id = await desk.place('P-1');
  await desk.makePrints(id, [SMALL]);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION');
  t.deepEqual(await desk.kindsOf(id), ['STATUS IN_PRODUCTION', 'RELEASED The checks found no error.']);
});

test.serial('an order with an error is held until its design is corrected', async (t) => {
  await desk.addRule({
    name: 'Large',
    conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '3' }],
  });
  const id = await desk.place('E-1');
  await desk.makePrints(id, [BLANK, SMALL]);
  const order = await desk.client(readOrderCall, { params: { id } });
  t.is(order.status, 'APPROVAL_NEEDED');
  t.deepEqual(order.door, {
    decision: 'HELD',
    rule: null,
    reason: 'Nothing is on the page.',
    isByHand: false,
  });
  t.deepEqual(order.items[0]!.assets[0]!.findings, [
    { severity: 'error', code: 'page-blank', layer: 'Name', message: 'Nothing is on the page.' },
    { severity: 'warning', code: 'text-small', layer: 'Name', message: 'A text is 4 pt high.' },
  ]);
  await desk.client(regenerateOrderCall, { params: { id } });
  t.like(await desk.client(readOrderCall, { params: { id } }), { status: 'RECEIVED', door: null });
  await desk.makePrints(id, [SMALL]);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION');
});

test.serial('the first matching rule decides, in the order of the rules', async (t) => {
  const warns = [{ field: 'SEVERITY', operator: 'AT_LEAST', value: 'Warning' }];
  await desk.addRule({ name: 'Any warning', reason: 'Look at it first', conditions: warns, sequence: 2 });
  const id = await desk.place('R-1');
  await desk.makePrints(id, [SMALL]);
  t.like(await desk.client(readOrderCall, { params: { id } }), {
    status: 'APPROVAL_NEEDED',
    door: { rule: 'Any warning', reason: 'Look at it first' },
  });
  const mugs = [{ field: 'PRODUCT', operator: 'CONTAINS', value: 'MUG' }];
  const cheap = { field: 'AMOUNT', operator: 'AT_MOST', value: '20' };
  await desk.addRule({ name: 'Mugs', decision: 'RELEASE', conditions: [...mugs, cheap], sequence: 1 });
  const next = await desk.place('R-2', { amount: 19.99 });
  await desk.makePrints(next, [SMALL, BLANK]);
  t.like(await desk.client(readOrderCall, { params: { id: next } }), {
    status: 'IN_PRODUCTION',
    amount: 19.99,
    door: { rule: 'Mugs', decision: 'RELEASED' },
  });
});

test.serial('an item without its design holds its order', async (t) => {
  await desk.addRule({ conditions: [{ field: 'SHOP', operator: 'IS', value: 'none' }] });
  const id = await desk.place('D-1');
  await api.database('orderItem').where({ orderId: id }).update({ designMissing: true });
  await desk.makePrints(id);
  t.like(await desk.client(readOrderCall, { params: { id } }), {
    status: 'APPROVAL_NEEDED',
    door: { reason: 'Item 1 came without its design.' },
  });
});

test.serial(
  'a held order that staff release continues whatever the rules decide, with the reason in its history',
  async (t) => {
    await desk.addRule({ name: 'All' });
    const id = await desk.place('L-1');
    await desk.makePrints(id);
    t.is(await desk.statusOf(id), 'APPROVAL_NEEDED');
    const body = { reason: 'The shopper wants it so' };
    t.like(await desk.client(releaseOrderCall, { params: { id }, body }), {
      status: 'IN_PRODUCTION',
      door: { decision: 'RELEASED', isByHand: true, reason: body.reason },
    });
    t.deepEqual(await desk.kindsOf(id), [
      'STATUS IN_PRODUCTION',
      'STATUS RECEIVED by hand',
      'RELEASED The shopper wants it so by hand',
      'STATUS APPROVAL_NEEDED',
      'HELD All',
    ]);
    t.like(await desk.ask(releaseOrderCall, { params: { id }, body }), {
      status: 409,
      body: { errorCode: 'order-move-refused' },
    });
  },
);

test.serial('an order that staff hold stays held when its print files are made', async (t) => {
  await desk.addRule({ name: 'All', decision: 'RELEASE' });
  const id = await desk.place('H-1');
  await desk.client(holdOrderCall, { params: { id }, body: { reason: 'Waits for payment' } });
  await desk.makePrints(id);
  t.like(await desk.client(readOrderCall, { params: { id } }), {
    status: 'RECEIVED_HOLD',
    door: { decision: 'HELD', isByHand: true, reason: 'Waits for payment' },
  });
  await desk.client(regenerateOrderCall, { params: { id } });
  t.like(await desk.client(readOrderCall, { params: { id } }), { door: { reason: 'Waits for payment' } });
  await desk.makePrints(id);
  const body = { reason: 'Paid' };
  t.is((await desk.client(releaseOrderCall, { params: { id }, body })).status, 'IN_PRODUCTION');
  t.like(await desk.ask(holdOrderCall, { params: { id }, body }), {
    status: 409,
    body: { errorCode: 'order-move-refused' },
  });
});

test.serial(
  'all orders that a filter finds are held with one reason, and refused ones are named',
  async (t) => {
    const first = await desk.place('M-1');
    const second = await desk.place('M-2');
    const ended = await desk.place('M-3');
    const other = await desk.place('N-4');
    const stranger = await openDesk();
    const foreign = await stranger.place('M-5');
    await api.database('shopOrder').where({ id: ended }).update({ status: 'COMPLETE' });
    const hold = (query: Record<string, string | number>) =>
      desk.ask(holdManyOrdersCall, { query, body: { reason: 'Out of mugs' } });
    t.like(await hold({}), { status: 400, body: { errorCode: 'selection-missing' } });
    t.is((await hold({ search: 'M-', size: 501 })).status, 400, 'a call selects a page at most');
    t.like((await hold({ search: 'M-', dryRun: 'true' })).body, { records: 3, done: 2 });
    t.is(await desk.statusOf(first), 'RECEIVED', 'a dry run changes nothing');
    t.like((await hold({ search: 'M-', size: 1 })).body, { records: 3, done: 1, next: first });
    t.is(await desk.statusOf(second), 'RECEIVED');
    t.like((await hold({ search: 'M-', after: first })).body, {
      records: 2,
      done: 1,
      refused: [
        {
          id: ended,
          label: 'M-3',
          errorCode: 'order-move-refused',
          error: 'Order M-3 is COMPLETE and cannot become RECEIVED_HOLD. It has ended.',
        },
      ],
      next: null,
    });
    t.like(await desk.client(readOrderCall, { params: { id: second } }), {
      status: 'RECEIVED_HOLD',
      door: { decision: 'HELD', isByHand: true, reason: 'Out of mugs' },
    });
    t.is(await desk.statusOf(other), 'RECEIVED');
    t.like((await hold({ ids: `${foreign},${other}` })).body, { records: 1, done: 1 });
    t.is(await stranger.statusOf(foreign), 'RECEIVED', 'orders of other enterprises are not found');
  },
);

test.serial(
  'orders released in bulk continue once for each key; an order that is not held does not stop them',
  async (t) => {
    await desk.addRule({ name: 'All' });
    const free = await desk.place('K-1');
    const held = await desk.place('K-2');
    await desk.makePrints(held);
    t.is(await desk.statusOf(held), 'APPROVAL_NEEDED');
    const release = {
      query: { ids: `${free},${held}` },
      body: { reason: 'Looked at' },
      idempotencyKey: 'release-1',
    };
    const answer = await desk.client(releaseManyOrdersCall, release);
    t.like(answer, {
      done: 1,
      refused: [{ id: free, label: 'K-1', error: 'Order K-1 is RECEIVED: it is not held.' }],
    });
    t.deepEqual(await desk.client(releaseManyOrdersCall, release), answer);
    t.is(await desk.statusOf(held), 'IN_PRODUCTION');
    t.deepEqual(await desk.kindsOf(held), [
      'STATUS IN_PRODUCTION',
      'STATUS RECEIVED by hand',
      'RELEASED Looked at by hand',
      'STATUS APPROVAL_NEEDED',
      'HELD All',
    ]);
    const another = { ...release, body: { reason: 'Another' } };
    t.is((await desk.ask(releaseManyOrdersCall, another)).status, 422, 'another request with the same key');
  },
);

test.serial('an order that staff take back from production does not continue automatically', async (t) => {
  await desk.addRule({ decision: 'RELEASE' });
  const id = await desk.place('B-1');
  await desk.makePrints(id);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION');
  await desk.client(updateOrderCall, { params: { id }, body: { status: 'RECEIVED' } });
  t.is(await desk.statusOf(id), 'READY_FOR_PRODUCTION');
  await desk.client(regenerateOrderCall, { params: { id } });
  await desk.makePrints(id);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION', 'its new print files are checked again');
});

test.serial('a held order sends one webhook event, and another one when it is ready', async (t) => {
  const own = await openDesk();
  const { enterpriseId } = own;
  const events = JSON.stringify(['order.ready', 'order.held']);
  await api
    .database('webhook')
    .insert({ enterpriseId, url: 'https://erp.example/', events, secret: 'whsec_AAAA' });
  await own.addRule({ name: 'All' });
  const id = await own.place('W-1');
  await own.makePrints(id);
  await own.makePrints(id);
  const listEvents = (): Promise<string[]> =>
    api.database('webhookDelivery').where({ enterpriseId }).orderBy('id').pluck('event');
  t.deepEqual(await listEvents(), ['order.held']);
  t.deepEqual(await own.kindsOf(id), ['STATUS APPROVAL_NEEDED', 'HELD All']);
  await own.client(releaseOrderCall, { params: { id }, body: { reason: 'Fine' } });
  t.deepEqual(await listEvents(), ['order.held', 'order.ready']);
});

test.serial('the list of held orders has the orders that wait for staff', async (t) => {
  const own = await openDesk();
  const ids = [];
  for (const status of ['RECEIVED', 'APPROVAL_NEEDED', 'RECEIVED_HOLD', 'ITEMS_IN_ERROR', 'COMPLETE']) {
    const id = await own.place(status);
    await api.database('shopOrder').where({ id }).update({ status });
    ids.push(id);
  }
  t.deepEqual(await own.listIds(listOrdersCall, { query: { held: 'true', sort: 'ASC' } }), ids.slice(1, 4));
  t.deepEqual(await own.listIds(listOrdersCall, { query: { held: 'false', sort: 'ASC' } }), [
    ids[0]!,
    ids[4]!,
  ]);
  t.is((await own.client(orderCountsCall)).held, 3);
});

test.serial(
  'a trial shows the deciding rule and its reason for the newest orders, and changes nothing',
  async (t) => {
    const own = await openDesk();
    const small = await own.place('T-1');
    await own.makePrints(small, [BLANK]);
    await own.place('T-2');
    const id = await own.addRule({
      name: 'Large',
      reason: 'Check the stock',
      conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '5' }],
    });
    await api
      .database('orderItem')
      .where('orderId', api.database('shopOrder').where({ enterpriseId: own.enterpriseId }).max('id'))
      .update({ quantity: 6 });
    const { hasRules, verdicts } = await own.client(tryOrderRulesCall);
    t.true(hasRules);
    t.deepEqual(
      verdicts.map(({ orderNumber, decision, rule, reason, matched }) => ({
        orderNumber,
        decision,
        rule,
        reason,
        matched,
      })),
      [
        {
          orderNumber: 'T-2',
          decision: 'HOLD',
          rule: { id, name: 'Large' },
          reason: 'Check the stock',
          matched: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '5', found: '6' }],
        },
        {
          orderNumber: 'T-1',
          decision: 'HOLD',
          rule: null,
          reason: 'Nothing is on the page.',
          matched: [],
        },
      ],
    );
    t.is(await own.statusOf(small), 'READY_FOR_PRODUCTION');
  },
);

test.serial('correcting a design removes the decision about its own order only', async (t) => {
  await desk.addRule({ name: 'All' });
  const [id, bystander] = [await desk.place('FORGET-1'), await desk.place('FORGET-2')];
  for (const each of [id, bystander]) await desk.makePrints(each);
  await desk.client(regenerateOrderCall, { params: { id } });
  t.like(await desk.client(readOrderCall, { params: { id } }), { status: 'RECEIVED', door: null });
  t.like(await desk.client(readOrderCall, { params: { id: bystander } }), {
    status: 'APPROVAL_NEEDED',
    door: { decision: 'HELD', rule: 'All' },
  });
});

test.serial('rules are tried on the hundred newest orders of their own enterprise', async (t) => {
  const [own, other] = [await enterOffice(api, 'Many orders'), await enterOffice(api, 'Others')];
  const orders = Array.from({ length: 101 }, (_, index) => ({
    enterpriseId: own.enterpriseId,
    orderNumber: `M-${index}`,
    currencyCode: 'GBP',
    customer: '{}',
  }));
  await api.database('shopOrder').insert(orders);
  await api
    .database('shopOrder')
    .insert({ ...orders[0]!, enterpriseId: other.enterpriseId, orderNumber: 'Of others' });
  const { hasRules, verdicts } = await own.client(tryOrderRulesCall);
  t.false(hasRules);
  t.deepEqual(
    verdicts.map(({ orderNumber }) => orderNumber),
    orders
      .slice(1)
      .map(({ orderNumber }) => orderNumber)
      .toReversed(),
  );
});

test.serial('of two rules with the same place the older one decides', async (t) => {
  const older = await desk.addRule({ name: 'Older', sequence: 1 });
  await desk.addRule({ name: 'Newer', sequence: 1 });
  // Without ORDER BY, PostgreSQL returns rows in the order of their last write.
  await api.database('orderRule').where({ id: older }).update({ name: 'Older' });
  const id = await desk.place('O-1');
  await desk.makePrints(id);
  t.like(await desk.client(readOrderCall, { params: { id } }), { door: { rule: 'Older' } });
});
