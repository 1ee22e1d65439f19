import { availableParallelism } from 'node:os';

/** More threads than this would want more memory than a machine of as many cores commonly has to spare. */
const MOST_JOBS = 8;

/** How much is done at once when nobody says. */
export const defaultJobs = (): number => Math.min(availableParallelism(), MOST_JOBS);
