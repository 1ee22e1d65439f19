import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, withCluster } from '../cluster.ts';
import { type Fault, spread } from '../fault.ts';
import { setDpi } from '../installation.ts';

const CANCELS = 40;
const SHORT_CANCELS = 5;
/** 19 of 20 have ended by this time. */
const MAX_P95_MS = 500;
/** Prints that take seconds. */
const LONG_DPI = 300;
const PATIENCE_MS = 60_000;
const POLL_MS = 5;
/** Time after the start of a job, at different moments. */
const LATEST_MS = 400;

/** Cancels jobs by a call while another process is running them. */
export const cancelJobs: Fault = {
  name: 'cancel',
  title: 'jobs cancelled while another process is at them, from the call to the end of the work',
  async run(tools) {
    const { isShort, guarantees } = tools;
    const tookMs: number[] = [];
    await withCluster(tools, async (cluster) => {
      await setDpi(cluster.database, LONG_DPI);
      for (let round = 0; round < (isShort ? SHORT_CANCELS : CANCELS); round += 1)
        tookMs.push(await cancelOne(cluster, round));
      const sorted = tookMs.toSorted((one, other) => one - other);
      const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1]!;
      guarantees.expect(isShort || p95 <= MAX_P95_MS, `19 of 20 end within ${Math.round(p95)} ms`);
      guarantees.expect(sorted.at(-1)! < PATIENCE_MS, 'work went on that was cancelled');
      const files = await cluster.database('file').whereLike('context', 'orders/%');
      guarantees.expect(files.length === 0, `${files.length} files of cancelled jobs were kept`);
      guarantees.expect((await listJobFolders(cluster)).length === 0, 'cancelled jobs left files behind');
    });
    return { cancels: tookMs.length, 'ended after': spread(tookMs) };
  },
};

async function cancelOne(cluster: Cluster, round: number): Promise<number> {
  const { body, status } = await cluster.shop.placeOrder(`cancel-${round}`, ['canvas-good-boy']);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const jobId = (body as { items: { assets: { renderJobId: number }[] }[] }).items[0]!.assets[0]!.renderJobId;
  await waitFor(async () => (await listJobFolders(cluster)).some((name) => name.startsWith(`job-${jobId}-`)));
  await new Promise((done) => setTimeout(done, (round * 37) % LATEST_MS));
  const sentMs = Date.now();
  await cluster.shop.cancelJob(jobId);
  let endedMs = Infinity;
  await waitFor(() => {
    for (const { log } of cluster.workers)
      for (const { jobId: id, msg, time } of log) if (id === jobId && msg === 'job cancelled') endedMs = time;
    return Promise.resolve(endedMs < Infinity);
  });
  return Math.max(0, endedMs - sentMs);
}

/** Of all workers. */
async function listJobFolders({ dataFolder }: Cluster): Promise<string[]> {
  const root = join(dataFolder, 'work');
  const found = await Promise.all(
    (await readdir(root)).map((name) => readdir(join(root, name)).catch(() => [])),
  );
  return found.flat().filter((name) => name.startsWith('job-'));
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs;) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
