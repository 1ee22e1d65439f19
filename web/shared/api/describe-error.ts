import { ApiProblem } from '../../../api/contract/create-client.ts';
import { describeFailure, type Failure, type FailureEffect } from '../answers/describe-failure.ts';

/** The status of a call without a response. */
const NO_ANSWER = -1;

/** Converts the error of a call to a failure. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) return { status: NO_ANSWER, error: '' };
  const { status, problem } = error;
  const { errorCode, internalErrorCode } = problem;
  return { status, error: problem.error, errorCode, internalErrorCode };
}

/** The effect of a failed call on a page (B8-01 to B8-05). The maintenance modal is already open. */
export const describeError = (error: unknown): FailureEffect => describeFailure(failureOf(error));
