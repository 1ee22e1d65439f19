import { ApiProblem } from '../../../api/contract/create-client.ts';
import { describeFailure, type Failure, type FailureEffect } from '../answers/describe-failure.ts';

/** Of a call that was not answered. */
const NO_ANSWER = -1;

/** An error of a call, as the rules of failures read it. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) return { status: NO_ANSWER, error: '' };
  const { status, problem } = error;
  const { errorCode, internalErrorCode } = problem;
  return { status, error: problem.error, errorCode, internalErrorCode };
}

/** The effect of a failed call on a page (B8-01 to B8-05). The maintenance modal has opened by then. */
export const describeError = (error: unknown): FailureEffect => describeFailure(failureOf(error));
