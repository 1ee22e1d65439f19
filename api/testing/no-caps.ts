import type { QueueCaps } from '../services/jobs/jobs.ts';

/** No limit on the jobs that may wait. */
export const noCaps: QueueCaps = { all: Infinity, perEnterprise: Infinity };
