import { ApiProblem } from '../../../api/contract/create-client.ts';

/** Whether the same call may succeed in a while, by the status of its answer: too many calls, or a server at fault. */
export const isPassingStatus = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** The same of what a call threw. Without an answer the connection broke. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || isPassingStatus(error.status);
