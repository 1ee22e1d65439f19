import test from 'ava';
import { followOrders } from './follow-orders.ts';

/** Follows the orders of enterprise 1. */
function follow(...signals: AbortSignal[]) {
  let notify: (enterpriseId: number, orderId: number) => void = () => {};
  let isEnded = false;
  const onOrder = (listener: typeof notify) => {
    notify = listener;
    return () => {
      isEnded = true;
    };
  };
  const stream = followOrders({ onOrder }, 1, signals);
  return {
    stream,
    notify: (enterpriseId: number, orderId: number) => notify(enterpriseId, orderId),
    isEnded: () => isEnded,
  };
}

test('orders that change within a short time are sent in one event, each once', async (t) => {
  const given = new AbortController();
  const { stream, notify } = follow(given.signal);
  t.is((await stream.next()).value, 'retry: 1000\n\n');
  const event = stream.next();
  for (const orderId of [5, 7, 5]) notify(1, orderId);
  notify(2, 6);
  t.is((await event).value, 'data: [5,7]\n\n');
  notify(1, 8);
  t.is((await stream.next()).value, 'data: [8]\n\n', 'sent numbers are not repeated');
  given.abort();
  t.true((await stream.next()).done);
});

test('each signal ends the stream, while it waits and while it collects changes', async (t) => {
  for (const index of [0, 1]) {
    const given = [new AbortController(), new AbortController()];
    const { stream, isEnded } = follow(...given.map(({ signal }) => signal));
    await stream.next();
    const last = stream.next();
    given[index]!.abort();
    t.true((await last).done);
    t.true(isEnded(), 'no listener is left');
  }
  const given = new AbortController();
  const { stream, notify, isEnded } = follow(given.signal);
  await stream.next();
  given.abort();
  notify(1, 5);
  t.true((await stream.next()).done);
  t.true(isEnded());
});
