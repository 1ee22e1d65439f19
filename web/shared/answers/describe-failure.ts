import { messages } from '../../../engine/screens.ts';

/** The response to a failed call. */
export interface Failure {
  /** HTTP status. -1: there was no response. */
  status: number;
  /** The message of the response for users. */
  error?: string | undefined;
  errorCode?: string | number | undefined;
  internalErrorCode?: string | undefined;
}

/** A page's reaction to a failure. */
export type FailureEffect =
  | { does: 'sign-in' }
  | { does: 'maintenance' }
  | { does: 'show'; text: string; isReported: boolean };

/** The status by which a server under maintenance ends sessions. */
const SESSION_OVER = 287;

/**
 * The back office's error catalogue (B8-01 to B8-05): the session ends, the maintenance modal opens, or a text is shown.
 * @param isSigningIn the failed call is the sign-in
 */
export function describeFailure(failure: Failure, isSigningIn = false): FailureEffect {
  const { status, error = '', errorCode, internalErrorCode = '' } = failure;
  const isOver = status === 401 || (status === 503 && errorCode === SESSION_OVER);
  if (isOver && !isSigningIn) return { does: 'sign-in' };
  if (status === 503) return { does: 'maintenance' };
  if (status === 500) return show(messages.internalError(internalErrorCode));
  if (status === 400) return show(error);
  return { ...show(messages.generalError(status, error)), isReported: status !== -1 };
}

const show = (text: string) => ({ does: 'show', text, isReported: false }) as const;

/** The message for a product that does not load (C8-01 to C8-04, C8-06). A refusal of the server has its own. */
export const describeLoadFailure = ({ status, error }: Failure): string =>
  isRefusal(status) && status !== 404 && error ? error : messages.loadFailed;

/** The message for a design that is not saved or changed (C8-06, C8-08). */
export const describeSaveFailure = ({ status, error }: Failure): string =>
  isRefusal(status) && error ? error : messages.customisationServer;

/** Whether the server has understood the call and refused it with a reason. */
const isRefusal = (status: number) => status >= 400 && status < 500;
