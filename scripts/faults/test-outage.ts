import { type FaultTools, type Observations, spread } from './fault.ts';
import type { Installation } from './installation.ts';
import { checkTraffic, waitForOrders } from './check-orders.ts';
import { Probe } from './probe.ts';
import type { Answer } from './shop.ts';
import { Traffic } from './traffic.ts';
import { Uploads } from './uploads.ts';

const BEFORE_MS = 2000;
const AFTER_MS = 2000;
const AWAY_MS = 6000;
const SHORT_AWAY_MS = 3000;
const BACK_WITHIN_MS = 10_000;
const POLL_MS = 50;
/** The longest wait for an answer while a dependency is unavailable. */
const PROMPT_MS = 1000;

/** A dependency that is made unavailable under traffic, and restored. */
export interface Outage {
  /** Of order numbers. */
  prefix: string;
  take: () => Promise<void>;
  giveBack: () => Promise<void>;
  /** Status codes allowed for calls meanwhile, besides success. */
  refusals: readonly number[];
  /** Status codes allowed for picture uploads meanwhile, besides success; absent: no uploads are made. */
  refusedUploads?: readonly number[];
  /** Whether the API reports that it is not ready meanwhile; absent: it may. */
  isUnready?: boolean;
}

/** Makes a dependency unavailable while shoppers order and save, restores it, and checks the results. */
export async function testOutage(
  installation: Installation,
  outage: Outage,
  { isShort, guarantees, report }: FaultTools,
): Promise<Observations> {
  const { shop } = installation;
  const traffic = new Traffic(shop, outage.prefix);
  const probe = new Probe(shop);
  const uploads = outage.refusedUploads && new Uploads(shop);
  await pause(BEFORE_MS);
  await outage.take();
  const takenMs = performance.now();
  await pause(isShort ? SHORT_AWAY_MS : AWAY_MS);
  const givingMs = performance.now();
  await outage.giveBack();
  const givenMs = performance.now();
  const backMs = await waitUntilBack(traffic, givenMs);
  await pause(AFTER_MS);
  await Promise.all([traffic.stop(), probe.stop(), uploads?.stop()]);
  report(`back after ${Math.round(backMs)} ms`);
  guarantees.expect(backMs < BACK_WITHIN_MS, `calls do not succeed again within ${BACK_WITHIN_MS} ms`);

  const uploaded = uploads?.answers ?? [];
  const all = [...traffic.answers, ...uploaded, ...probe.answers.flatMap(({ live, ready }) => [live, ready])];
  const isAway = ({ sentMs }: Answer) => sentMs > takenMs && sentMs < givingMs;
  const away = traffic.answers.filter(isAway);
  const allowed = [200, 201, ...outage.refusals];
  for (const { status, body } of traffic.answers)
    guarantees.expect(
      allowed.includes(status),
      `a call was answered with ${status}: ${explain(installation, body)}`,
    );
  for (const { status, body } of uploaded)
    guarantees.expect(
      [201, ...(outage.refusedUploads ?? [])].includes(status),
      `an upload was answered with ${status}: ${JSON.stringify(body).slice(0, 200)}`,
    );
  const refused = uploaded.filter(({ status }) => status !== 201);
  guarantees.expect(!uploads || refused.length > 0, 'no upload was refused: was anything away?');
  guarantees.expect(
    refused.every(({ sentMs }) => sentMs < givenMs),
    'uploads were refused after its return',
  );
  for (const { live } of probe.answers) guarantees.expect(live.status === 200, `liveness was ${live.status}`);
  const probed = probe.answers.filter(({ ready }) => isAway(ready));
  const { isUnready } = outage;
  const readiness = isUnready === undefined ? [200, 503] : isUnready ? [503] : [200];
  for (const { ready } of probed)
    guarantees.expect(readiness.includes(ready.status), `readiness was ${ready.status} while away`);
  // Calls in progress when it became unavailable are waited for, too.
  const waitedMs = all
    .filter(({ sentMs, tookMs }) => sentMs < givingMs && sentMs + tookMs > takenMs)
    .map(({ sentMs, tookMs }) => sentMs + tookMs - Math.max(sentMs, takenMs));
  const slowest = Math.max(...waitedMs);
  guarantees.expect(isShort || slowest <= PROMPT_MS, `an answer took ${Math.round(slowest)} ms while away`);

  const endedMs = await waitForOrders(installation, outage.prefix);
  guarantees.expect(endedMs !== undefined, 'orders wait without end');
  const checked = await checkTraffic(installation, traffic, outage.prefix, guarantees);
  return {
    'answers while away': countStatuses(away),
    ...(uploads ? { 'uploads while away': countStatuses(uploaded.filter(isAway)) } : {}),
    'they took': spread(waitedMs),
    'back after': `${Math.round(backMs)} ms`,
    'all printed after': `${Math.round(performance.now() - givenMs)} ms`,
    ...checked,
  };
}

/** The text of an answer, and the log entry for its error code. */
function explain({ apiLog }: Installation, body: unknown): string {
  const { internalErrorCode } = (body ?? {}) as { internalErrorCode?: string };
  const line = internalErrorCode && apiLog.find((one) => one['internalErrorCode'] === internalErrorCode);
  return `${JSON.stringify(body).slice(0, 200)} ${line ? JSON.stringify(line['err']).slice(0, 1000) : ''}`;
}

/** @returns how long until an order and a save succeed again */
async function waitUntilBack({ answers }: Traffic, givenMs: number): Promise<number> {
  for (;;) {
    const first = answers.find(({ sentMs, status }) => sentMs > givenMs && status === 201);
    if (first) return first.sentMs + first.tookMs - givenMs;
    if (performance.now() - givenMs > 6 * BACK_WITHIN_MS) return Infinity;
    await pause(POLL_MS);
  }
}

/** "201 x 12, 503 x 30". */
function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ');
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
