import test from 'ava';
import { tickItemCall } from '../../../api/contract/calls/order-desk.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import type { Tick } from './tick.ts';
import { TickOutbox } from './tick-outbox.ts';

const made = (key: string): Tick => ({ key, orderId: 1, itemId: 2, quantity: 1 });
const keysOf = ({ ticks }: { ticks: readonly Tick[] }) => ticks.map(({ key }) => key);

/** A server that is unavailable while `error` is set. */
class FakeServer {
  readonly arrived: string[] = [];
  error: Error | undefined;
  send = ({ key }: Tick): Promise<void> => {
    if (this.error) return Promise.reject(this.error);
    this.arrived.push(key);
    return Promise.resolve();
  };
}
const problem = (status: number) =>
  new ApiProblem(tickItemCall, status, { error: 'The order is cancelled.', errorCode: 'order-not-ready' });

test('offline ticks are stored and arrive in order', async (t) => {
  const server = new FakeServer();
  const outbox = new TickOutbox('a', server.send);
  server.error = new TypeError('Failed to fetch');
  await outbox.add(made('1'));
  await outbox.add(made('2'));
  t.deepEqual(keysOf(outbox.getState()), ['1', '2']);
  t.true(outbox.getState().isOffline);
  server.error = undefined;
  await outbox.flush();
  t.deepEqual(server.arrived, ['1', '2']);
  t.like(outbox.getState(), { ticks: [], isOffline: false });
});

test('a refused tick is reported, and the next ones arrive', async (t) => {
  const server = new FakeServer();
  const outbox = new TickOutbox('b', server.send);
  server.error = problem(409);
  await outbox.add(made('1'));
  server.error = undefined;
  await outbox.add(made('2'));
  t.deepEqual(server.arrived, ['2']);
  t.like(outbox.getState(), {
    ticks: [],
    refused: [{ tick: { key: '1' }, error: 'The order is cancelled.' }],
  });
  outbox.forgetRefused();
  t.deepEqual(outbox.getState().refused, []);
});

for (const status of [401, 429, 503])
  test(`a tick with response ${status} is sent again later`, async (t) => {
    const server = new FakeServer();
    const outbox = new TickOutbox(`c${status}`, server.send);
    server.error = problem(status);
    await outbox.add(made('1'));
    t.deepEqual(keysOf(outbox.getState()), ['1']);
    t.deepEqual(outbox.getState().refused, []);
  });
