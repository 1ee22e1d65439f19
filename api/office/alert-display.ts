import { alertLimits } from '../../engine/screens.ts';

/** The page with the list of notifications. */
export const NOTIFICATIONS_ROUTE = '/my-notifications';

/** The display of pending alerts. */
export type AlertDisplay =
  | { shows: 'nothing' }
  /** The newest ones, one toast each. */
  | { shows: 'toasts'; count: number }
  | { shows: 'page'; route: typeof NOTIFICATIONS_ROUTE };

/**
 * Chooses the display of a number of pending alerts (back-office §4, §9): 1 to 3 as toasts, 5 or more by opening the notifications
 * page. The specification leaves 4 open: the newest 3 are shown as toasts, since the user is taken to another page only
 * from 5 on.
 */
export function chooseAlertDisplay(pendingAlerts: number): AlertDisplay {
  const { minToasts, maxToasts, notificationsPageFrom } = alertLimits;
  if (pendingAlerts >= notificationsPageFrom) return { shows: 'page', route: NOTIFICATIONS_ROUTE };
  if (pendingAlerts < minToasts) return { shows: 'nothing' };
  return { shows: 'toasts', count: Math.min(pendingAlerts, maxToasts) };
}
