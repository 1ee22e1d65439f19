import test from 'ava';
import * as z from 'zod';
import { tryOrderRuleCall, tryOrderRulesCall } from '../../contract/calls/order-decisions.ts';
import { BLANK, openOrderDesk, type OrderDesk } from '../../testing/open-order-desk.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice } from '../../testing/open-test-office.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';

let api: TestApi;
test.before(async () => {
  api = await openTestApi(() => new RecordingQueue());
});
test.after.always(() => api?.close());

const quantityFrom = (value: string) => ({ field: 'QUANTITY', operator: 'AT_LEAST', value }) as const;

/** Places orders of these numbers of pieces, named after them. */
async function placeOrders(desk: OrderDesk, ...quantities: number[]): Promise<void> {
  for (const quantity of quantities) {
    const id = await desk.place(`Of ${quantity}`);
    await api.database('orderItem').where({ orderId: id }).update({ quantity });
  }
}

/** An order's number with its decision and the deciding rule, now and by the stored rules. */
type Trial = z.output<typeof tryOrderRuleCall.answer>;
const textOf = ({ decision, rule }: Pick<Trial['verdicts'][number], 'decision' | 'rule'>) =>
  [decision ?? 'STAFF', ...(rule ? [rule.name] : [])].join(' ');
const linesOf = ({ verdicts }: Trial) =>
  verdicts.map((verdict) => `${verdict.orderNumber}: ${textOf(verdict.stored)}, then ${textOf(verdict)}`);

const LARGE = { name: 'Large', decision: 'HOLD' as const, conditions: [quantityFrom('5')] };

test.serial(
  'a trial shows the deciding rule and its reason for the newest orders, and changes nothing',
  async (t) => {
    const own = await openOrderDesk(api, 'Other 2');
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
  t.true(verdicts.every(({ decision }) => decision === null));
  t.deepEqual(
    verdicts.map(({ orderNumber }) => orderNumber),
    orders
      .slice(1)
      .map(({ orderNumber }) => orderNumber)
      .toReversed(),
  );
});

test.serial('a new rule is tried with the stored rules, in its place', async (t) => {
  const desk = await openOrderDesk(api, 'New');
  await placeOrders(desk, 4, 6);
  await desk.addRule({ name: 'First', sequence: 1, decision: 'RELEASE', conditions: [quantityFrom('6')] });
  const last = await desk.client(tryOrderRuleCall, { body: { ...LARGE, sequence: 1, conditions: [] } });
  t.like(last, { hasRules: true, isIncluded: true });
  t.deepEqual(linesOf(last), ['Of 6: RELEASE First, then RELEASE First', 'Of 4: RELEASE, then HOLD Large']);
  const first = await desk.client(tryOrderRuleCall, { body: { ...LARGE, sequence: 0 } });
  t.deepEqual(linesOf(first), ['Of 6: RELEASE First, then HOLD Large', 'Of 4: RELEASE, then RELEASE']);
  t.like(first.verdicts[0], {
    rule: { id: null, name: 'Large' },
    reason: 'Large',
    matched: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '5', found: '6' }],
  });
});

test.serial('the unsaved changes of a rule are tried in place of the stored rule', async (t) => {
  const desk = await openOrderDesk(api, 'Changed');
  await placeOrders(desk, 4, 6);
  const id = await desk.addRule(LARGE);
  await desk.addRule({ name: 'Other', decision: 'RELEASE', sequence: 1 });
  const body = { ...LARGE, name: 'Not small', conditions: [quantityFrom('4')] };
  const trial = await desk.client(tryOrderRuleCall, { query: { replaces: id }, body });
  t.deepEqual(linesOf(trial), [
    'Of 6: HOLD Large, then HOLD Not small',
    'Of 4: RELEASE Other, then HOLD Not small',
  ]);
  t.is(trial.verdicts[0]!.rule!.id, id);
  const moved = await desk.client(tryOrderRuleCall, {
    query: { replaces: id },
    body: { ...body, sequence: 2 },
  });
  t.deepEqual(linesOf(moved), [
    'Of 6: HOLD Large, then RELEASE Other',
    'Of 4: RELEASE Other, then RELEASE Other',
  ]);
});

test.serial(
  'a rule that is not active is tried as if it were, unless it turns an active one off',
  async (t) => {
    const desk = await openOrderDesk(api, 'Inactive');
    await placeOrders(desk, 6);
    const tryIt = (body: object, replaces?: number) =>
      desk.client(tryOrderRuleCall, {
        query: replaces === undefined ? {} : { replaces },
        body: { ...LARGE, active: false, ...body },
      });
    const fresh = await tryIt({});
    t.like(fresh, { hasRules: true, isIncluded: true });
    t.deepEqual(linesOf(fresh), ['Of 6: STAFF, then HOLD Large']);
    const id = await desk.addRule({ ...LARGE, active: false });
    const activated = await tryIt({ active: true }, id);
    t.deepEqual(linesOf(activated), ['Of 6: STAFF, then HOLD Large']);
    t.deepEqual(await tryIt({}, id), activated);
    const active = await desk.addRule({ ...LARGE, name: 'Active' });
    const off = await tryIt({}, active);
    t.like(off, { hasRules: false, isIncluded: false });
    t.deepEqual(linesOf(off), ['Of 6: HOLD Active, then STAFF']);
    await desk.addRule({ name: 'Other', decision: 'RELEASE', sequence: 1 });
    t.deepEqual(linesOf(await tryIt({}, active)), ['Of 6: HOLD Active, then RELEASE Other']);
  },
);

const problem = z.object({ errorCode: z.literal('request-invalid'), error: z.string(), path: z.string() });

test.serial('an invalid unsaved rule is refused in the same way as when it is saved', async (t) => {
  const desk = await openOrderDesk(api, 'Invalid');
  const bodies = [
    { name: '', decision: 'HOLD' },
    { name: 'X', decision: 'KEEP' },
    { name: 'X', decision: 'HOLD', conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: 'many' }] },
    {
      name: 'X',
      decision: 'HOLD',
      conditions: [quantityFrom('1'), { field: 'SHOP', operator: 'AT_MOST', value: 'A' }],
    },
    { name: 'X', decision: 'HOLD', sequence: 0.5 },
  ];
  const paths: string[] = [];
  for (const body of bodies) {
    const saved = problem.parse((await desk.call('POST', '/order-rules', body)).body);
    const tried = problem.parse((await desk.call('POST', '/order-rules/trial', body)).body);
    t.deepEqual(tried, saved);
    paths.push(tried.path);
  }
  t.deepEqual(paths, ['name', 'decision', 'conditions.0.value', 'conditions.1.operator', 'sequence']);
});

test.serial('a rule of another enterprise or a missing one cannot be replaced', async (t) => {
  const [desk, other] = [await openOrderDesk(api, 'Own'), await openOrderDesk(api, 'Foreign')];
  const foreign = await other.addRule({ name: 'Theirs' });
  for (const replaces of [foreign, foreign + 1000])
    t.like(await desk.ask(tryOrderRuleCall, { query: { replaces }, body: LARGE }), {
      status: 404,
      body: { errorCode: 'record-missing', error: `There is no order rule ${replaces}.` },
    });
});

test.serial('a trial stores nothing', async (t) => {
  const desk = await openOrderDesk(api, 'Nothing stored');
  await placeOrders(desk, 6);
  const id = await desk.addRule({ ...LARGE, conditions: [] });
  const before = await readDatabase();
  await desk.client(tryOrderRulesCall);
  await desk.client(tryOrderRuleCall, { body: LARGE });
  await desk.client(tryOrderRuleCall, { query: { replaces: id }, body: { ...LARGE, active: false } });
  const after = await readDatabase();
  t.true(Object.keys(after).length > 20);
  t.deepEqual(after, before);
});

/** A digest of the rows of each table. */
async function readDatabase(): Promise<Record<string, string | null>> {
  const { rows: tables } = (await api.database.raw(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
  )) as { rows: { tableName: string }[] };
  const digests: Record<string, string | null> = {};
  for (const { tableName } of tables) {
    const { rows } = (await api.database.raw(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ?? AS t`,
      [tableName],
    )) as { rows: { digest: string | null }[] };
    digests[tableName] = rows[0]!.digest;
  }
  return digests;
}
