import type { QueueCaps } from '../services/jobs/jobs.ts';

/** As many jobs may wait as a test asks for. */
export const noCaps: QueueCaps = { all: Infinity, perEnterprise: Infinity };
