import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { logFailure } from '../../shared/api/log-failure.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { endSession } from '../session/session-query.ts';
import { showToast } from '../shell/toasts.ts';

/** The options of a query or mutation for the query client. */
export interface CallMeta extends Record<string, unknown> {
  /** Failures are not shown (back-office §8, "Silent failures"). */
  isSilent?: true;
  /** The submitted form shows its errors. */
  isShownInPlace?: true;
  /** The mutation is followed by another page. */
  leavesPage?: true;
}

/** Applies the error catalogue to a failed call (back-office §8). */
export function reportFailure(queryClient: QueryClient, error: unknown, meta: CallMeta = {}): void {
  const effect = describeError(error);
  if (effect.does === 'sign-in') return endSession(queryClient);
  // The maintenance modal is already open.
  if (effect.does === 'maintenance' || meta.isSilent) return;
  if (effect.isReported) logFailure(effect.text, error);
  if (!meta.isShownInPlace) showToast(translateSentence(effect.text), 'failure');
}
