import { ApiProblem } from '../../../api/contract/create-client.ts';
import { isTransientStatus } from './is-transient-status.ts';

/** Whether the same call may succeed later, by its error. An error without a response is a broken connection. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || isTransientStatus(error.status);
