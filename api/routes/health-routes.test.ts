import test from 'ava';
import type { Knex } from 'knex';
import { readyCall } from '../contract/calls/health.ts';
import { CallMetrics } from '../middleware/call-metrics.ts';
import type { Request } from './handler.ts';
import { healthRoutes } from './health-routes.ts';

const request = {} as Request;

const openReady = (raw: () => Promise<unknown>, readyMs: number) => {
  const database = { raw } as unknown as Pick<Knex, 'raw'>;
  return healthRoutes(database, { metrics: new CallMetrics(), readyMs }).find(
    ({ call }) => call === readyCall,
  )!;
};

test('a database that does not answer in time is not ready', async (t) => {
  const never = () => new Promise(() => {});
  const error = await t.throwsAsync(openReady(never, 1).handle(request));
  t.like(error, { code: 'database-unavailable', status: 503 });
});

test('concurrent probes share one query', async (t) => {
  let asked = 0;
  let answerAll = () => {};
  const raw = () => {
    asked += 1;
    return new Promise((resolve) => (answerAll = () => resolve(undefined)));
  };
  const { handle } = openReady(raw, 600_000);
  const probes = [handle(request), handle(request), handle(request)];
  t.is(asked, 1);
  answerAll();
  t.deepEqual(await Promise.all(probes), Array(3).fill({ status: 'READY' }));
  const later = handle(request);
  t.is(asked, 2, 'a later one queries again');
  answerAll();
  await later;
});
