import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'ava';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { openTestWorkers } from '../../testing/open-test-workers.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';

interface Order {
  id: number;
  status: string;
  items: { assets: { renderJobId: number; sha256: string }[] }[];
}

const cli = join(process.env['PLATEN_BUILT_CLI'] ?? '', 'cli.js');
const redisUrl = process.env['PLATEN_TEST_REDIS'] ?? '';

const startWorker = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [cli, 'worker'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

test('a stand-alone worker requires a database server', async (t) => {
  const worker = startWorker({ DATABASE_URL: '' });
  let said = '';
  worker.stderr!.on('data', (part: Buffer) => (said += part.toString()));
  t.deepEqual(await once(worker, 'exit'), [1, null]);
  t.regex(said, /set DATABASE_URL .*\[worker-needs-server\]/);
});

// The embedded database belongs to one process: tests with several processes, or Redis, need the server.
if (redisUrl) {
  test.serial('the job of a killed worker is done by another one, once', async (t) => {
    const api = await openTestApi();
    const workers: ChildProcess[] = [];
    const start = () => {
      const place = api.place as { url: string };
      const worker = startWorker({ DATABASE_URL: place.url, DATA_DIR: api.dataFolder, WORKER_THREADS: '1' });
      workers.push(worker);
      return worker;
    };
    try {
      const seller = await createSeller(api, 'canvas-print', 'canvas-good-boy');
      const hashes = new Set<string>();
      let worker = start();
      for (let kills = 0; kills < 3; kills += 1) {
        const order = await placeOrder(api, seller, `K-${kills}`);
        const id = order.items[0]!.assets[0]!.renderJobId;
        // The lock keeps the result from being stored until its worker has been killed.
        const release = await lockFiles(api);
        await waitForStatus(api, id, ['RUNNING']);
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        await release();
        worker = start();
        await waitUntil(async () => ((await readJob(api, id)) as { claim: number }).claim > 1);
        await waitForStatus(api, id, ['COMPLETED', 'FAILED']);
        const { body } = await api.call('GET', `${seller.own}/orders/${order.id}`, { as: seller.staff });
        t.is((body as Order).status, 'READY_FOR_PRODUCTION');
        hashes.add((body as Order).items[0]!.assets[0]!.sha256);
        const files = await api.database('file').where({ context: `orders/${order.id}` });
        t.is(files.length, 1);
      }
      t.is(hashes.size, 1, 'equal bytes each time');
      // A process that is stopped finishes the job that it has started.
      const order = await placeOrder(api, seller, 'D-1');
      const id = order.items[0]!.assets[0]!.renderJobId;
      const release = await lockFiles(api);
      await waitForStatus(api, id, ['RUNNING']);
      worker.kill('SIGTERM');
      await release();
      await once(worker, 'exit');
      t.like(await readJob(api, id), { status: 'COMPLETED', claim: 1 });
    } finally {
      for (const worker of workers) worker.kill('SIGKILL');
      await api.close();
    }
  });

  test.serial('the queue can be on Redis', async (t) => {
    const api = await openTestWorkers({ redisUrl });
    try {
      const seller = await createSeller(api, 'mug', 'mug-corgi');
      const order = await placeOrder(api, seller, 'R-1');
      t.like(await api.waitForJob(order.items[0]!.assets[0]!.renderJobId), { status: 'COMPLETED', claim: 1 });
      t.deepEqual(await api.database.withSchema('bullmq').from('job').count(), [{ count: 0 }]);
    } finally {
      await api.close();
    }
  });
}

interface Seller {
  own: string;
  staff: string;
  customisationCode: string;
}

async function createSeller(api: TestApi, product: string, design: string): Promise<Seller> {
  const enterpriseId = await api.createEnterprise(product);
  const staff = await api.createUser(enterpriseId, ['ORDERS']);
  const ids = await api.createProduct(enterpriseId, product);
  const payload = await api.createPayload(enterpriseId, design, ids);
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body: payload });
  return { own: `/v1/enterprises/${enterpriseId}`, staff, customisationCode };
}

async function placeOrder(api: TestApi, seller: Seller, orderNumber: string): Promise<Order> {
  const { own, staff, customisationCode } = seller;
  const { status, body } = await api.call('POST', `${own}/orders`, {
    as: staff,
    body: { orderNumber, items: [{ customisationCode }] },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as Order;
}

/** Locks the table of files against writes. @returns releases it */
async function lockFiles({ database }: TestApi): Promise<() => Promise<unknown>> {
  const lock = await database.transaction();
  await lock.raw('LOCK TABLE file IN SHARE ROW EXCLUSIVE MODE');
  return () => lock.rollback();
}

const readJob = (api: TestApi, id: number) =>
  api.database('renderJob').where({ id }).first() as Promise<object>;

const waitForStatus = (api: TestApi, id: number, statuses: string[]) =>
  waitUntil(async () => statuses.includes(((await readJob(api, id)) as { status: string }).status));
