import { toastLimits, messages, truncateText } from '../../../engine/screens.ts';

/** The text of a toast (C8-15, B8-07): truncated if it is long, with a default if it is missing. */
export const toastText = (message: string | null | undefined): string =>
  truncateText(message ?? messages.nothingSaid, toastLimits.maxChars);
