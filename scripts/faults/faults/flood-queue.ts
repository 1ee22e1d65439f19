import { withCluster } from '../cluster.ts';
import { type Fault, spread } from '../fault.ts';
import { checkTraffic, waitForOrders } from '../check-orders.ts';
import type { AcceptedOrder } from '../traffic.ts';

const JOBS = 10_000;
const SHORT_JOBS = 120;
/** The longest time for an order. */
const ITEMS = 500;
const SHORT_ITEMS = 40;
const DESIGN = 'coaster-stargazers';
const PREFIX = 'flood';
/** The maximum memory growth of a process between the first part and the end of a flood. */
const MAX_GROWTH_MB = 100;
const SAMPLE_MS = 200;
const PATIENCE_MS = 60 * 60_000;

/** Floods the queue beyond its limit while no worker runs; then workers process all of it. */
export const floodQueue: Fault = {
  name: 'flood',
  title: `${JOBS} jobs at once, and more than the queue takes`,
  async run(tools) {
    const { isShort, guarantees, report } = tools;
    const jobs = isShort ? SHORT_JOBS : JOBS;
    const items = isShort ? SHORT_ITEMS : ITEMS;
    const settings = { MAX_WAITING_JOBS: String(jobs), MAX_WAITING_JOBS_EACH: String(jobs) };
    return withCluster({ ...tools, workers: 0, settings }, async (cluster) => {
      const { api, shop } = cluster;
      const sizes: number[] = [];
      const sampling = setInterval(() => sizes.push(api.residentMb), SAMPLE_MS);
      const orders: AcceptedOrder[] = [];
      const tookMs: number[] = [];
      try {
        const designs = Array.from({ length: items }, () => DESIGN) as AcceptedOrder['designs'];
        for (let index = 0; index < jobs / items; index += 1) {
          const orderNumber = `${PREFIX}-${index}`;
          const { status, body, tookMs: took } = await shop.placeOrder(orderNumber, designs);
          guarantees.expect(status === 201, `order ${index} is refused (${status}): ${JSON.stringify(body)}`);
          if (status === 201) orders.push({ id: (body as { id: number }).id, orderNumber, designs });
          tookMs.push(took);
        }
        const { status, headers, tookMs: refusedMs } = await shop.placeOrder(`${PREFIX}-more`, designs);
        guarantees.expect(status === 429, `one order more is answered with ${status}`);
        guarantees.expect(Number(headers.get('retry-after')) > 0, 'it is not said when to try again');
        report(`refused after ${Math.round(refusedMs)} ms`);
        const early = Math.max(...sizes.slice(0, Math.ceil(sizes.length / 4)));
        const late = Math.max(...sizes.slice(-Math.ceil(sizes.length / 4)));
        guarantees.expect(late - early < MAX_GROWTH_MB, `the API grew from ${early} to ${late} MB`);
        await Promise.all([cluster.startWorker(), cluster.startWorker()]);
        const printedMs = await waitForOrders(cluster, PREFIX, PATIENCE_MS);
        guarantees.expect(printedMs !== undefined, 'orders wait without end');
        const checked = await checkTraffic(cluster, { orders, saves: [] }, PREFIX, guarantees);
        return {
          jobs,
          'an order took': spread(tookMs),
          'API MB': `${Math.round(early)}, then ${Math.round(late)}`,
          'jobs a second': Math.round(jobs / ((printedMs ?? Infinity) / 1000)),
          'worker MB': cluster.workers.map(({ residentMb }) => Math.round(residentMb)).join(' and '),
          ...checked,
        };
      } finally {
        clearInterval(sampling);
      }
    });
  },
};
