import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, line, paragraph, rowId, rowParams } from '../wire-types.ts';

// The messaging page (back-office §2): threads between users of an enterprise. A thread is visible to its members only.

const threads = `${ENTERPRISE_PATH}/employees/me/threads`;
const shared = { group: 'Messages', access: access.signedIn, params: enterpriseParams };
const none = z.object({});
const MAX_MEMBERS = 100;

const colleague = z.object({ employeeId: rowId, name: z.string().describe('Full name, or the username') });

const thread = z.object({
  id: rowId,
  title: z.string(),
  members: z.array(colleague),
  lastText: z.string().describe('Of the last message'),
  unreadMessages: z.int(),
  utcUpdatedDateTime: dateTime.describe('When the last message was written'),
});
export type Thread = z.output<typeof thread>;

const message = z.object({
  id: rowId,
  employeeId: rowId.describe('The sender'),
  name: z.string().describe('Of the sender'),
  text: z.string(),
  utcCreatedDateTime: dateTime,
});
export type ThreadMessage = z.output<typeof message>;

const newestFirst = pageQuery.extend({ sort: z.enum(['ASC', 'DESC']).default('DESC').describe('By time') });
export type ThreadQuery = z.output<typeof newestFirst>;
const text = paragraph.refine((given) => given.trim() !== '', 'write something');

export const listThreadsCall = defineCall({
  ...shared,
  name: 'listThreads',
  summary: 'The threads of the user',
  method: 'get',
  path: threads,
  query: newestFirst,
  answer: pageAnswer('threads', thread),
});

export const createThreadCall = defineCall({
  ...shared,
  name: 'createThread',
  summary: 'Start a thread with its first message',
  method: 'post',
  path: threads,
  query: none,
  body: z.object({
    title: line.min(1),
    employeeIds: z.array(rowId).min(1).max(MAX_MEMBERS).describe('The other members'),
    text,
  }),
  answer: thread,
  status: 201,
  errors: ['reference-unknown'],
  takesKey: true,
});

export const listThreadMessagesCall = defineCall({
  ...shared,
  name: 'listThreadMessages',
  summary: 'The messages of a thread',
  method: 'get',
  path: `${threads}/{id}/messages`,
  params: rowParams,
  query: newestFirst,
  answer: pageAnswer('messages', message),
  errors: ['record-missing'],
});

export const writeThreadMessageCall = defineCall({
  ...shared,
  name: 'writeThreadMessage',
  summary: 'Write a message to a thread',
  method: 'post',
  path: `${threads}/{id}/messages`,
  params: rowParams,
  query: none,
  body: z.object({ text }),
  answer: message,
  status: 201,
  errors: ['record-missing'],
  takesKey: true,
});

export const markThreadReadCall = defineCall({
  ...shared,
  name: 'markThreadRead',
  summary: 'Mark the messages of a thread as read, up to one of them',
  method: 'put',
  path: `${threads}/{id}/read`,
  params: rowParams,
  query: none,
  body: z.object({ messageId: rowId }),
  status: 204,
  errors: ['record-missing'],
});

export const unreadMessagesCall = defineCall({
  ...shared,
  name: 'unreadMessages',
  summary: 'The number of unread messages in all threads',
  method: 'get',
  path: `${ENTERPRISE_PATH}/employees/me/unreadmessages`,
  query: none,
  answer: z.object({ unreadMessages: z.int() }),
});

export const listColleaguesCall = defineCall({
  ...shared,
  name: 'listColleagues',
  summary: 'The other active users of the enterprise, to write to',
  method: 'get',
  path: `${ENTERPRISE_PATH}/employees/me/colleagues`,
  query: pageQuery.extend({ sort: z.enum(['ASC', 'DESC']).default('ASC').describe('By name') }),
  answer: pageAnswer('colleagues', colleague),
});
