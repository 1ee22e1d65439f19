import { availableParallelism } from 'node:os';

/** More threads would usually need more memory than a machine with as many cores has free. */
const MOST_JOBS = 8;

/** The default number of parallel jobs. */
export const defaultJobs = (): number => Math.min(availableParallelism(), MOST_JOBS);
