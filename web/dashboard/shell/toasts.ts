import { notifications } from '@mantine/notifications';
import { pageTimings, toastText } from '../../../engine/screens.ts';

/** Shows a message for four seconds, cut at 100 characters (back-office §8, §9). Screen readers read it. */
export function showToast(text: string | null, kind: 'success' | 'failure' = 'success'): void {
  notifications.show({
    message: toastText(text),
    color: kind === 'failure' ? 'red' : 'teal',
    autoClose: pageTimings.toastDelayMs,
    role: kind === 'failure' ? 'alert' : 'status',
  });
}
