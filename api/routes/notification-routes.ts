import type { Knex } from 'knex';
import {
  createNotificationCall,
  createSystemNotificationCall,
  dashboardNotificationCall,
  listNotificationsCall,
  listSystemNotificationsCall,
  markNotificationCall,
  markSystemNotificationCall,
} from '../contract/calls/notifications.ts';
import { Notifications } from '../services/notifications.ts';
import { answer, type Route } from './handler.ts';

/** Calls about notifications (back-office §7 "Notifications"). */
export function notificationRoutes(database: Knex): Route[] {
  const notifications = new Notifications(database);
  return [
    answer(listNotificationsCall, async ({ caller, query }) => ({
      ...(await notifications.list(caller!, 'personal', query)),
      page: query.page,
      size: query.size,
    })),
    answer(createNotificationCall, ({ caller, body: { employeeIds, ...text } }) =>
      notifications.create(caller!.enterpriseId, text, employeeIds ?? [caller!.employeeId]),
    ),
    answer(markNotificationCall, ({ caller, params, body }) =>
      notifications.mark(caller!, 'personal', params.id, body),
    ),
    answer(listSystemNotificationsCall, async ({ caller, query }) => ({
      ...(await notifications.list(caller!, 'system', query)),
      page: query.page,
      size: query.size,
    })),
    answer(createSystemNotificationCall, ({ caller, body }) =>
      notifications.create(caller!.enterpriseId, body, 'everybody'),
    ),
    answer(markSystemNotificationCall, ({ caller, params, body }) =>
      notifications.mark(caller!, 'system', params.id, body),
    ),
    answer(dashboardNotificationCall, ({ caller }) => notifications.latest(caller!)),
  ];
}
