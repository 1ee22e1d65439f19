import type { QueueCaps } from '../services/jobs/jobs.ts';

/** No limit on the number of waiting jobs. */
export const noCaps: QueueCaps = { all: Infinity, perEnterprise: Infinity };
