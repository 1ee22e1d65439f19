import { availableParallelism } from 'node:os';

/** More threads than this would want more memory than a machine of as many cores commonly has to spare. */
const MOST_JOBS = 8;

/** The default number of parallel jobs. */
export const defaultJobs = (): number => Math.min(availableParallelism(), MOST_JOBS);
