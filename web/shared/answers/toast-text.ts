import { toastLimits, messages, truncateText } from '../../../engine/screens.ts';

/** A message as a toast shows it (C8-15, B8-07): cut where it is long; there is something to read in any case. */
export const toastText = (message: string | null | undefined): string =>
  truncateText(message ?? messages.nothingSaid, toastLimits.maxChars);
