import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import { liveCall, metricsCall, readyCall } from '../contract/calls/health.ts';
import type { Platform } from '../server/platform.ts';
import { answer, type Route } from './handler.ts';

/** Probes usually wait for a second. */
const READY_MS = 800;

/** Whether the API is there, and how it does. */
export function healthRoutes(
  database: Pick<Knex, 'raw'>,
  { metrics: { registry }, readyMs = READY_MS }: Pick<Platform, 'metrics' | 'readyMs'>,
): Route[] {
  // Probes are not limited, so those that come at once share one question to the database.
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
  throw new PlatenError('database-unavailable', 'The database takes long to answer.', { status: 503 });
}
