import test from 'ava';
import { orderCondition, type OrderCondition, type OrderRule } from '../../model/order-rule.ts';
import { decideOrder, type OrderFacts } from './decide-order.ts';

const facts: OrderFacts = {
  shop: ['Gifts Ltd', 'gifts.example'],
  products: ['Mug', 'Poster A3'],
  productTypes: ['DRINKWARE'],
  quantity: 12,
  amount: 49.9,
  findings: [{ severity: 'warning', code: 'text-small', message: 'A text is 4 pt high.' }],
};
const rule = (id: number, decision: OrderRule['decision'], ...conditions: OrderCondition[]): OrderRule => ({
  id,
  name: `Rule ${id}`,
  decision,
  reason: '',
  conditions,
});
const isMet = (
  field: OrderCondition['field'],
  operator: OrderCondition['operator'],
  value: string,
  order: OrderFacts = facts,
): boolean => decideOrder([rule(1, 'HOLD', { field, operator, value })], order).rule !== null;

test('the first rule whose conditions all match decides', (t) => {
  const big = rule(1, 'HOLD', { field: 'QUANTITY', operator: 'AT_LEAST', value: '50' });
  const both = rule(
    2,
    'HOLD',
    { field: 'SHOP', operator: 'IS', value: 'Gifts Ltd' },
    { field: 'QUANTITY', operator: 'AT_LEAST', value: '13' },
  );
  const shop = rule(3, 'RELEASE', { field: 'SHOP', operator: 'IS', value: 'Gifts Ltd' });
  const every = rule(4, 'HOLD');
  t.like(decideOrder([big, both, shop, every], facts), {
    decision: 'RELEASE',
    rule: { id: 3, name: 'Rule 3' },
    reason: 'Rule 3',
  });
  t.like(decideOrder([big, every], facts), { decision: 'HOLD', rule: { id: 4 } });
});

test('a decision has the conditions of its rule with the values of the order', (t) => {
  const { matched } = decideOrder(
    [
      rule(
        1,
        'HOLD',
        { field: 'PRODUCT', operator: 'CONTAINS', value: 'poster' },
        { field: 'SEVERITY', operator: 'AT_LEAST', value: 'warning' },
        { field: 'AMOUNT', operator: 'AT_MOST', value: '50' },
      ),
    ],
    facts,
  );
  t.deepEqual(
    matched.map(({ found }) => found),
    ['Mug, Poster A3', 'warning', '49.9'],
  );
  const found = (field: OrderCondition['field'], value: string, order: OrderFacts) =>
    decideOrder([rule(1, 'HOLD', { field, operator: 'IS_NOT', value })], order).matched[0]?.found;
  t.is(found('QUANTITY', '1', facts), '12');
  t.is(found('SHOP', 'x', { ...facts, shop: [] }), '', 'the order has none');
});

test('without a matching rule, an error holds an order and a warning does not', (t) => {
  const far = rule(1, 'HOLD', { field: 'QUANTITY', operator: 'AT_LEAST', value: '50' });
  t.deepEqual(decideOrder([far], facts), {
    decision: 'RELEASE',
    rule: null,
    reason: 'The checks found no error.',
    matched: [],
  });
  const error = { severity: 'error', code: 'page-blank', message: 'Nothing is on the page.' } as const;
  t.like(decideOrder([far], { ...facts, findings: [...facts.findings, error] }), {
    decision: 'HOLD',
    rule: null,
    reason: 'Nothing is on the page.',
  });
});

test('texts are compared without letter case, forms of accents and repeated spaces', (t) => {
  t.true(isMet('SHOP', 'IS', ' gifts   LTD '));
  t.true(isMet('SHOP', 'IS', 'GIFTS.example'));
  t.true(isMet('PRODUCT_TYPE', 'IS', 'drinkware'));
  t.true(isMet('FINDING', 'IS', 'Text-Small'));
  t.true(isMet('PRODUCT', 'CONTAINS', 'POSTER'));
  t.true(isMet('SHOP', 'IS', 'Cafe\u0301', { ...facts, shop: ['CAF\u00c9'] }));
  t.false(isMet('SHOP', 'IS', 'Gifts'));
  t.false(isMet('SHOP', 'IS', 'GiftsLtd'));
});

test('a missing text matches only “is not”', (t) => {
  t.true(isMet('PRODUCT', 'IS_NOT', 'Shirt'));
  t.false(isMet('PRODUCT', 'IS_NOT', 'mug'));
  t.true(isMet('SHOP', 'IS_NOT', 'Gifts Ltd', { ...facts, shop: [] }));
  t.false(isMet('SHOP', 'CONTAINS', 'Gifts', { ...facts, shop: [] }));
});

test('numbers are compared at their limits, and an unknown amount matches nothing', (t) => {
  t.true(isMet('QUANTITY', 'AT_LEAST', '12'));
  t.false(isMet('QUANTITY', 'AT_LEAST', '13'));
  t.true(isMet('QUANTITY', 'AT_MOST', '12'));
  t.false(isMet('QUANTITY', 'AT_MOST', '11'));
  t.true(isMet('QUANTITY', 'IS', '12'));
  t.true(isMet('QUANTITY', 'IS_NOT', '11'));
  t.true(isMet('AMOUNT', 'AT_LEAST', '49.90'));
  for (const operator of ['AT_LEAST', 'AT_MOST', 'IS', 'IS_NOT'] as const)
    t.false(isMet('AMOUNT', operator, '0', { ...facts, amount: null }), operator);
});

test('the severity is that of the worst finding', (t) => {
  t.true(isMet('SEVERITY', 'AT_LEAST', 'Warning'));
  t.true(isMet('SEVERITY', 'AT_LEAST', 'info'));
  t.false(isMet('SEVERITY', 'AT_LEAST', 'error'));
  t.true(isMet('SEVERITY', 'AT_MOST', 'warning'));
  t.true(isMet('SEVERITY', 'IS', 'none', { ...facts, findings: [] }));
  t.false(isMet('SEVERITY', 'AT_LEAST', 'info', { ...facts, findings: [] }));
});

test('an impossible condition is refused with its field', (t) => {
  const pathOf = (condition: object) => orderCondition.safeParse(condition).error?.issues[0]?.path.join();
  t.is(pathOf({ field: 'QUANTITY', operator: 'AT_LEAST', value: 'many' }), 'value');
  t.is(pathOf({ field: 'SEVERITY', operator: 'IS', value: 'grave' }), 'value');
  t.is(pathOf({ field: 'QUANTITY', operator: 'CONTAINS', value: '1' }), 'operator');
  t.is(pathOf({ field: 'SHOP', operator: 'AT_LEAST', value: 'Gifts' }), 'operator');
  t.is(pathOf({ field: 'SEVERITY', operator: 'IS', value: 'ERROR' }), undefined);
  t.is(pathOf({ field: 'SHOP', operator: 'IS', value: ' ' }), 'value');
});
