import { ApiProblem } from '../../../api/contract/create-client.ts';
import { isPassingStatus } from './is-passing-status.ts';

/** Whether the same call may succeed later, by its error. An error without a response is a broken connection. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || isPassingStatus(error.status);
