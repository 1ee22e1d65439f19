import { notifications } from '@mantine/notifications';
import { breakpoints, pageTimings } from '../../../engine/screens.ts';
import { toastText } from '../../shared/answers/toast-text.ts';
import { type MessageKind, showScreenMessage } from './screen-messages.ts';

/**
 * Shows a message for four seconds, truncated to 100 characters (back-office §8, §9): as a toast or, on narrow screens, in
 * the page. Screen readers announce it.
 */
export function showToast(text: string | null, kind: MessageKind = 'success'): void {
  const message = toastText(text);
  if (matchMedia(`(width <= ${breakpoints.inScreenMessagesUpToPx}px)`).matches)
    return showScreenMessage(message, kind);
  notifications.show({
    message,
    color: kind === 'failure' ? 'red' : 'teal',
    autoClose: pageTimings.toastDelayMs,
    role: kind === 'failure' ? 'alert' : 'status',
  });
}
