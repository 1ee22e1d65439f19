import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';

const none = z.object({});
const shared = { group: 'Health', params: none, query: none, method: 'get' } as const;

/** Liveness: whether the process answers. Restarting it would not help against anything else. */
export const liveCall = defineCall({
  ...shared,
  name: 'live',
  summary: 'Whether the process answers',
  access: access.public,
  path: '/health/live',
  answer: z.object({ status: z.literal('LIVE') }),
  duringMaintenance: true,
  isProbe: true,
});
/** Readiness: the services that calls need are up, and the system is not in maintenance. */
export const readyCall = defineCall({
  ...shared,
  name: 'ready',
  summary: 'Whether calls can be answered',
  access: access.public,
  path: '/health/ready',
  answer: z.object({ status: z.literal('READY') }),
  isProbe: true,
});
/** In the text format of Prometheus. */
export const metricsCall = defineCall({
  ...shared,
  name: 'metrics',
  summary: 'Metrics for Prometheus',
  access: access.metrics,
  path: '/metrics',
  duringMaintenance: true,
});
