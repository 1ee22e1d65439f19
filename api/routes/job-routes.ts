import { cancelJobCall, queueCountCall, readJobCall } from '../contract/calls/jobs.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { answer, type Route } from './handler.ts';

/** Pieces of work, for whoever waits for them. */
export function jobRoutes(jobs: Jobs): Route[] {
  return [
    answer(readJobCall, ({ params }) => jobs.read(params.enterpriseId, params.id)),
    answer(cancelJobCall, ({ params }) => jobs.cancel(params.enterpriseId, params.id)),
    answer(queueCountCall, async () => ({ queueCount: await jobs.countOpen() })),
  ];
}
