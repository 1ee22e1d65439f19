import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import { liveCall, metricsCall, readyCall } from '../contract/calls/health.ts';
import type { Platform } from '../server/platform.ts';
import { answer, type Route } from './handler.ts';

/** Probes usually wait for one second. */
const READY_MS = 800;

/** Liveness, readiness and metrics of the API. */
export function healthRoutes(
  database: Pick<Knex, 'raw'>,
  { metrics: { registry }, readyMs = READY_MS }: Pick<Platform, 'metrics' | 'readyMs'>,
): Route[] {
  // Probes are not rate limited, so concurrent ones share one query.
  let asking: Promise<unknown> | undefined;
  const askDatabase = () =>
    (asking ??= Promise.resolve(database.raw('SELECT 1')).finally(() => (asking = undefined)));
  return [
    answer(liveCall, () => Promise.resolve({ status: 'LIVE' as const })),
    answer(readyCall, async () => {
      const answered = new AbortController();
      try {
        await Promise.race([askDatabase(), refuseLate(readyMs, answered.signal)]);
      } finally {
        answered.abort();
      }
      return { status: 'READY' as const };
    }),
    answer(metricsCall, async () => ({
      body: Buffer.from(await registry.metrics()),
      headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
    })),
  ];
}

async function refuseLate(readyMs: number, signal: AbortSignal): Promise<never> {
  await setTimeout(readyMs, undefined, { signal });
  throw new PlatenError('database-unavailable', 'The database does not answer in time.', { status: 503 });
}
