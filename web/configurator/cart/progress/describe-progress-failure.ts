import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { messages } from '../../../../engine/screens.ts';

/** A failure to save or find texts, as shown to shoppers. */
export type ProgressFailure =
  | {
      fault: string;
      /** A link was sent by e-mail, which authorises this browser. */
      isLinkSent: boolean;
      /** The error concerns the link, not the e-mail address. */
      isOfLink: boolean;
    }
  | { notice: string };

/**
 * Describes a failure. A refusal of the server is an error of the field, with its message. Missing texts and a failed
 * save are a notice with the sentence of the specification (C8-13).
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
