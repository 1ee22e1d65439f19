import test from 'ava';
import type { ProductionJob } from './production-job.ts';
import { applyTicks, countNext, piecesLeft, type Tick } from './tick.ts';

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
const made = (itemId: number, quantity: number, more: Partial<Tick> = {}): Tick => ({
  key: `${itemId} ${quantity}`,
  orderId: 1,
  itemId,
  quantity,
  ...more,
});

test('pieces ticked off while offline count immediately', (t) => {
  const shown = applyTicks([job(1), job(2)], [made(1, 1), made(1, 1)]);
  t.deepEqual(shown.map(piecesLeft), [1, 3]);
});

test('a damaged piece must be made again', (t) => {
  t.deepEqual(applyTicks([job(1, 1)], [made(1, 1, { reason: 'Scratched' })]).map(piecesLeft), [2]);
});

test('a tick that the server has already counted does not exceed the quantity', (t) => {
  t.deepEqual(applyTicks([job(1, 2)], [made(1, 2)]).map(piecesLeft), [0]);
});

test('a made piece that is faulty, and a tick that is undone, are left to make', (t) => {
  const faulty = made(1, 1, { reason: 'Scratched', isTicked: true });
  t.deepEqual(applyTicks([job(1, 3)], [faulty]).map(piecesLeft), [1]);
  t.deepEqual(applyTicks([job(1)], [made(1, 2), made(1, -2)]).map(piecesLeft), [3]);
  t.deepEqual(applyTicks([job(1)], [made(1, -2)]).map(piecesLeft), [3], 'no count is negative');
});

test('the number of next items counts those that the device lacks, without finished and shown ones', (t) => {
  const jobs = [job(1), job(2), job(3, 3)];
  t.is(countNext(250, jobs, jobs[0]), 248);
  t.is(countNext(250, jobs, jobs[2]), 249, 'the shown item is finished');
  t.is(countNext(0, [], undefined), 0);
});
