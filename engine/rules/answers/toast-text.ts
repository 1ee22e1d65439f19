import { toastLimits } from '../../limits.ts';
import { messages } from '../messages.ts';
import { truncateText } from '../text/truncate-text.ts';

/** A message as a toast shows it (C8-15, B8-07): cut where it is long; there is something to read in any case. */
export const toastText = (message: string | null | undefined): string =>
  truncateText(message ?? messages.nothingSaid, toastLimits.maxChars);
