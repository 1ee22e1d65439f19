import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { messages } from '../../../../engine/screens.ts';

/** A failure to save or find texts, as shoppers read it. */
export type ProgressFailure =
  | {
      fault: string;
      /** A link was sent by mail, which lets this browser go on. */
      isLinkSent: boolean;
      /** The link is at fault, not the address. */
      isOfLink: boolean;
    }
  | { notice: string };

/**
 * Describes a failure. A refusal of the server is a fault of the field, in its words; the specification's sentence
 * stands for missing texts and for a failed save, as a notice (C8-13).
 */
export function describeProgressFailure(error: unknown, emailAddress: string): ProgressFailure {
  const isProblem = error instanceof ApiProblem;
  const isOfLink = isProblem && error.problem.errorCode === 'progress-link-unknown';
  const isRefusal =
    isProblem && error.status >= 400 && error.status < 500 && (error.status !== 404 || isOfLink);
  if (!isRefusal) return { notice: messages.progressNotFound(emailAddress) };
  const isLinkSent = error.problem.errorCode === 'progress-link-sent';
  return { fault: error.problem.error, isLinkSent, isOfLink };
}
