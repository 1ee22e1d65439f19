import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, flag, line, paragraph, rowId, rowParams } from '../wire-types.ts';

const alerts = `${ENTERPRISE_PATH}/employees/me/alerts`;
const shared = { group: 'Notifications', access: access.signedIn, params: enterpriseParams };
const none = z.object({});
const MAX_RECIPIENTS = 1000;

/** The text of a notification (back-office §3 "Alert"). */
const text = {
  title: line.min(1),
  body: paragraph.default(''),
  url: line.nullish().describe('The page of its subject'),
  entityActivityEventType: line.nullish(),
  linkingEntityType: line.nullish(),
};
const message = z.object({
  notificationMessageStateId: rowId.describe('Identifies the message when it is marked'),
  ...text,
  messageRead: z.boolean(),
  messageAcknowledged: z.boolean(),
  utcCreatedDateTime: dateTime,
});
export type Message = z.output<typeof message>;
const created = z.object({ id: rowId, recipients: z.int().describe('Number of recipients') });

const listQuery = pageQuery.extend({
  sort: z.enum(['ASC', 'DESC']).default('DESC').describe('By the time of creation'),
  utcStartCreatedDateTime: dateTime.optional(),
  utcEndCreatedDateTime: dateTime.optional(),
  messageReadState: flag.optional(),
});
export type MessageQuery = z.output<typeof listQuery>;

const marks = z.object({ messageRead: z.boolean().optional(), messageAcknowledged: z.boolean().optional() });

/** B7-01, B7-02. */
export const listNotificationsCall = defineCall({
  ...shared,
  name: 'listNotifications',
  summary: 'The notifications of the caller',
  method: 'get',
  path: `${alerts}/notifications`,
  query: listQuery,
  answer: pageAnswer('messages', message),
});

/** B7-03. */
export const createNotificationCall = defineCall({
  ...shared,
  name: 'createNotification',
  summary: 'Notify users of one’s enterprise',
  method: 'post',
  path: `${alerts}/notifications`,
  query: none,
  answer: created,
  status: 201,
  body: z.object({
    ...text,
    employeeIds: z
      .array(rowId)
      .min(1)
      .max(MAX_RECIPIENTS)
      .optional()
      .describe('The recipients; absent: the caller'),
  }),
  errors: ['reference-unknown'],
});

/** B7-04. */
export const markNotificationCall = defineCall({
  ...shared,
  name: 'markNotification',
  summary: 'Mark a message as read',
  method: 'put',
  path: `${alerts}/notifications/notificationMessageStates/{id}`,
  params: rowParams,
  query: none,
  body: marks,
  answer: message,
  errors: ['record-missing'],
});

/** B7-05. */
export const listSystemNotificationsCall = defineCall({
  ...shared,
  name: 'listSystemNotifications',
  summary: 'The system notifications',
  method: 'get',
  path: `${alerts}/systemnotifications`,
  query: listQuery,
  answer: pageAnswer('messages', message),
});
export const createSystemNotificationCall = defineCall({
  ...shared,
  name: 'createSystemNotification',
  summary: 'Notify all users of the enterprise',
  method: 'post',
  path: `${alerts}/systemnotifications`,
  access: access.administration,
  query: none,
  body: z.object(text),
  answer: created,
  status: 201,
});

/** B7-06. */
export const markSystemNotificationCall = defineCall({
  ...shared,
  name: 'markSystemNotification',
  summary: 'Mark a system message as read',
  method: 'put',
  path: `${alerts}/systemnotifications/notificationMessageStates/{id}`,
  params: rowParams,
  query: none,
  body: marks,
  answer: message,
  errors: ['record-missing'],
});

/** B7-12: the message of the dashboard's banner. */
export const dashboardNotificationCall = defineCall({
  ...shared,
  name: 'dashboardNotification',
  summary: 'The latest system message',
  method: 'get',
  path: `${alerts}/dashboardnotification`,
  query: none,
  answer: z.object({
    type: z.string().nullable().describe('Null: there is none'),
    message: z.string().nullable(),
  }),
});
