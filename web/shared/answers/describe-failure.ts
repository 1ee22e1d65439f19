import { messages } from '../../../engine/screens.ts';

/** The answer to a call that failed. */
export interface Failure {
  /** Of HTTP; -1: there was no answer. */
  status: number;
  /** The answer's message for people. */
  error?: string | undefined;
  errorCode?: string | number | undefined;
  internalErrorCode?: string | undefined;
}

/** A page's reaction to a failure. */
export type FailureEffect =
  | { does: 'sign-in' }
  | { does: 'maintenance' }
  | { does: 'show'; text: string; isReported: boolean };

/** The code by which a server that is maintained ends sessions. */
const SESSION_OVER = 287;

/**
 * The back office's error catalogue (B8-01 to B8-05): the session ends, the maintenance modal opens, or a text is shown.
 * @param isSigningIn the failure is one of signing in itself
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

/** The sentence for a product that does not load (C8-01 to C8-04, C8-06): the server's own, if it refuses a product that is there. */
export const describeLoadFailure = ({ status, error }: Failure): string =>
  isRefusal(status) && status !== 404 && error ? error : messages.loadFailed;

/** The sentence for a design that is not saved or changed (C8-06, C8-08). */
export const describeSaveFailure = ({ status, error }: Failure): string =>
  isRefusal(status) && error ? error : messages.customisationServer;

/** The server has understood the call and says why it refuses it. */
const isRefusal = (status: number) => status >= 400 && status < 500;
