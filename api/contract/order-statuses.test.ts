import test from 'ava';
import {
  ASSET_STATUSES,
  isOrderMove,
  ITEM_STATUSES,
  ORDER_MOVES,
  ORDER_STATUSES,
  SHOWN_STATUSES,
  statusesCoveredBy,
} from './order-statuses.ts';

const HELD = ['RECEIVED_HOLD', 'RECEIVED_DELAYED', 'RECEIVED_PROFORMA_BATCHED', 'APPROVAL_NEEDED'];
const REFUSED = ['ITEM_REJECTED', 'REJECTED', 'CANCELLED'];
/** The moves of an order that users may make. */
const MOVES: Record<string, string[]> = {
  RECEIVED: [...HELD, 'IN_PRODUCTION', ...REFUSED],
  ITEMS_IN_ERROR: [...HELD, 'IN_PRODUCTION', ...REFUSED],
  READY_FOR_PRODUCTION: [...HELD, 'IN_PRODUCTION', ...REFUSED],
  RECEIVED_HOLD: ['RECEIVED', ...HELD, ...REFUSED],
  RECEIVED_DELAYED: ['RECEIVED', ...HELD, ...REFUSED],
  RECEIVED_PROFORMA_BATCHED: ['RECEIVED', ...HELD, ...REFUSED],
  APPROVAL_NEEDED: ['RECEIVED', ...HELD, ...REFUSED],
  ITEM_REJECTED: ['RECEIVED', 'REJECTED', 'CANCELLED'],
  IN_PRODUCTION: ['RECEIVED', 'PACKAGING', 'DISPATCH', 'COMPLETE', ...REFUSED],
  PACKAGING: ['IN_PRODUCTION', 'DISPATCH', 'COMPLETE', ...REFUSED],
  DISPATCH: ['PACKAGING', 'COMPLETE'],
  REJECTED: [],
  COMPLETE: [],
  CANCELLED: [],
};

test('an order may make exactly the moves of the table', (t) => {
  t.deepEqual(Object.keys(MOVES).toSorted(), [...ORDER_STATUSES].toSorted());
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES)
      t.is(isOrderMove(from, to), from === to || MOVES[from]!.includes(to), `${from} to ${to}`);
});

test('moves are listed in the order of the table', (t) => {
  t.deepEqual(ORDER_MOVES, MOVES);
});

test('[B4-06, B4-07, B4-08] a filter by a status matches the statuses it covers', (t) => {
  t.deepEqual(statusesCoveredBy('IN_PRODUCTION'), [
    'IN_PRODUCTION',
    'PACKAGING',
    'DISPATCH',
    'READY_FOR_PRODUCTION',
  ]);
  t.deepEqual(statusesCoveredBy('RECEIVED'), [
    'RECEIVED',
    'RECEIVED_HOLD',
    'RECEIVED_DELAYED',
    'RECEIVED_PROFORMA_BATCHED',
    'ITEMS_IN_ERROR',
    'APPROVAL_NEEDED',
  ]);
  t.deepEqual(statusesCoveredBy('REJECTED'), ['REJECTED', 'ITEM_REJECTED']);
  for (const status of ['COMPLETE', 'CANCELLED', 'PACKAGING', 'APPROVAL_NEEDED'] as const)
    t.deepEqual(statusesCoveredBy(status), [status]);
});

test('[B4-10] filters offer the statuses that no other status covers', (t) => {
  t.deepEqual(SHOWN_STATUSES, ['RECEIVED', 'IN_PRODUCTION', 'REJECTED', 'COMPLETE', 'CANCELLED']);
  t.is(new Set(ORDER_STATUSES).size, ORDER_STATUSES.length);
});

test('items and print files have their own statuses', (t) => {
  t.deepEqual(ITEM_STATUSES, ['RECEIVED', 'ITEM_IN_ERROR', 'READY_FOR_PRODUCTION', 'CANCELLED']);
  t.deepEqual(ASSET_STATUSES, ['QUEUED', 'COMPLETED', 'FAILED', 'CANCELLED', 'SUPERSEDED']);
});
