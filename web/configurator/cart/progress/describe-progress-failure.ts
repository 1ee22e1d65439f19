import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { messages } from '../../../../engine/screens.ts';

/**
 * What a shopper reads when texts are not saved or found. What the server refuses is a fault of the field, in its words;
 * the specification's sentence stands for texts that are not there and for a failed save, as a notice (C8-13).
 */
export function describeProgressFailure(
  error: unknown,
  emailAddress: string,
): { fault: string } | { notice: string } {
  const isRefusal =
    error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 404;
  return isRefusal ? { fault: error.problem.error } : { notice: messages.progressNotFound(emailAddress) };
}
