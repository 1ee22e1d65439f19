import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, withCluster } from '../cluster.ts';
import { type Fault, type FaultTools, type Observations, spread } from '../fault.ts';
import { checkTraffic, waitForOrders } from '../check-orders.ts';
import { Traffic } from '../traffic.ts';

const KILLS = 20;
const SHORT_KILLS = 3;
/** Another worker has taken over the job by this time. */
const MAX_TAKEOVER_MS = 10_000;
const PATIENCE_MS = 60_000;
const POLL_MS = 5;
/** Workers are killed at different moments of a job: from its start to this time after it. */
const LATEST_MS = 60;

/** Kills workers repeatedly during their work while orders arrive. */
export const killWorker = (queue: 'redis' | 'postgres'): Fault => ({
  name: `worker-${queue}`,
  title: `kill -9 of a worker at its work; queue on ${queue === 'redis' ? 'Redis' : 'PostgreSQL'}`,
  run: (tools) =>
    withCluster({ ...tools, hasRedis: queue === 'redis' }, (cluster) => killWorkers(cluster, tools)),
});

async function killWorkers(
  cluster: Cluster,
  { isShort, guarantees, report }: FaultTools,
): Promise<Observations> {
  const prefix = 'worker';
  const traffic = new Traffic(cluster.shop, prefix);
  const takeovers: number[] = [];
  const kills = isShort ? SHORT_KILLS : KILLS;
  try {
    for (let tries = 0; takeovers.length < kills && tries < 4 * kills; tries += 1) {
      const tookMs = await killOne(cluster, (tries * 17) % LATEST_MS);
      if (tookMs === undefined) continue; // it had just finished
      takeovers.push(tookMs);
      report(`kill ${takeovers.length}: taken over after ${Math.round(tookMs)} ms`);
    }
  } finally {
    await traffic.stop();
  }
  guarantees.expect(takeovers.length === kills, `only ${takeovers.length} workers were killed at work`);
  guarantees.expect(
    isShort || takeovers.every((ms) => ms <= MAX_TAKEOVER_MS),
    'a job was taken over too late',
  );
  guarantees.expect((await waitForOrders(cluster, prefix)) !== undefined, 'orders wait without end');
  const checked = await checkTraffic(cluster, traffic, prefix, guarantees);
  return { kills: takeovers.length, 'taken over': spread(takeovers), ...checked };
}

/** @returns how long until another worker began the job; undefined when it was finished by then */
async function killOne(cluster: Cluster, afterMs: number): Promise<number | undefined> {
  const { worker, jobId } = await findBusy(cluster);
  await new Promise((done) => setTimeout(done, afterMs));
  const killedMs = performance.now();
  await worker.kill();
  cluster.workers.splice(cluster.workers.indexOf(worker), 1);
  const successor = cluster.startWorker();
  const read = () => cluster.database('renderJob').where({ id: jobId }).first('status', 'claim');
  const before = (await read()) as { status: string; claim: number };
  let tookMs: number | undefined;
  while (before.status === 'RUNNING' && tookMs === undefined) {
    const { claim } = (await read()) as { claim: number };
    if (claim > before.claim) tookMs = performance.now() - killedMs;
    else if (performance.now() - killedMs > PATIENCE_MS) tookMs = Infinity;
    else await new Promise((done) => setTimeout(done, POLL_MS));
  }
  await successor;
  return tookMs;
}

/** A worker that has started a job: each job has its own folder in the folder of its worker. */
async function findBusy(cluster: Cluster): Promise<{ worker: Cluster['workers'][0]; jobId: number }> {
  const root = join(cluster.dataFolder, 'work');
  for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs;) {
    for (const name of await readdir(root)) {
      const worker = cluster.workers.find(({ pid }) => name.startsWith(`worker-${pid}-`));
      const job = worker && (await readdir(join(root, name))).find((entry) => entry.startsWith('job-'));
      if (job) return { worker, jobId: Number(job.split('-')[1]) };
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error('no worker has begun anything');
}
