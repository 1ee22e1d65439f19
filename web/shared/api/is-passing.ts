import { ApiProblem } from '../../../api/contract/create-client.ts';
import { isPassingStatus } from './is-passing-status.ts';

/** Whether the same call may succeed in a while, by its error. Without an answer the connection broke. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || isPassingStatus(error.status);
