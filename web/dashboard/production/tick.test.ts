import test from 'ava';
import type { ProductionJob } from './production-job.ts';
import { applyTicks, piecesLeft, type Tick } from './tick.ts';

const job = (id: number, quantityMade = 0): ProductionJob => ({
  id,
  orderId: 1,
  orderNumber: '1001',
  orderStatus: 'IN_PRODUCTION',
  position: 1,
  itemCode: 'code',
  productName: 'Mug',
  variantName: null,
  sku: null,
  quantity: 3,
  quantityMade,
  revision: 1,
  prints: [],
});
const made = (itemId: number, quantity: number, reason?: string): Tick => ({
  key: `${itemId} ${quantity}`,
  orderId: 1,
  itemId,
  quantity,
  ...(reason !== undefined && { reason }),
});

test('pieces ticked off while offline count immediately', (t) => {
  const shown = applyTicks([job(1), job(2)], [made(1, 1), made(1, 1)]);
  t.deepEqual(shown.map(piecesLeft), [1, 3]);
});

test('a damaged piece must be made again', (t) => {
  t.deepEqual(applyTicks([job(1, 1)], [made(1, 1, 'Scratched')]).map(piecesLeft), [2]);
});

test('a tick that the server has already counted does not exceed the quantity', (t) => {
  t.deepEqual(applyTicks([job(1, 2)], [made(1, 2)]).map(piecesLeft), [0]);
});
