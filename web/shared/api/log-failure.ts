import { reportErrorCall } from '../../../api/contract/calls/screens.ts';
import { environmentOf } from '../../../api/office/environment.ts';
import { isReportedError } from '../../../api/office/is-reported-error.ts';
import { client } from './client.ts';
import { failureOf } from './describe-error.ts';

const MAX_CHARS = 500;

/** Logs a failure in the browser, and on the server if it is a reported error (C8-17). */
export function logFailure(message: string, error: unknown): void {
  reportError(new Error(message, { cause: error }));
  if (!isReportedError(message, environmentOf(location.hostname))) return;
  const { status } = failureOf(error);
  const body = {
    message: message.slice(0, MAX_CHARS),
    page: location.origin + location.pathname,
    ...(status > 0 ? { status } : {}),
  };
  client(reportErrorCall, { body }).catch(() => undefined);
}
