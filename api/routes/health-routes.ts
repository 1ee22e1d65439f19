import type { Knex } from 'knex';
import { liveCall, metricsCall, readyCall } from '../contract/calls/health.ts';
import type { Platform } from '../platform.ts';
import { answer, type Route } from './handler.ts';

/** Whether the API is there, and how it does. */
export const healthRoutes = (database: Knex, { metrics: { registry } }: Platform): Route[] => [
  answer(liveCall, () => Promise.resolve({ status: 'LIVE' as const })),
  answer(readyCall, async () => {
    await database.raw('SELECT 1');
    return { status: 'READY' as const };
  }),
  answer(metricsCall, async () => ({
    body: Buffer.from(await registry.metrics()),
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })),
];
