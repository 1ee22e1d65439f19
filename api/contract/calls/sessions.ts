import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, rowId, rowParams } from '../wire-types.ts';
import { self } from './users.ts';

const none = z.object({});
const group = 'Sessions';
const ofPage = { group, path: '/v1/session', params: none, query: none };

/** An entry of a menu, with its own entries (back-office §6). */
const menuEntry = z
  .object({
    name: z.string(),
    route: z.string().optional(),
    isOpen: z.boolean().describe('The user left this group open'),
    get entries() {
      return z.array(menuEntry).optional();
    },
  })
  .meta({ id: 'MenuEntry' });

const openedSession = z.object({
  user: self.describe('With roles and licences'),
  landingRoute: z.string().describe('The page to open after signing in (back-office §2)'),
  menu: z.array(menuEntry).describe('The menu of that page, filtered by licences and roles'),
  openGroups: z.array(z.string()).describe('Groups of menus that the user left open, by their names'),
});

/** For pages. Programs send Basic credentials with each call. */
export const openSessionCall = defineCall({
  ...ofPage,
  name: 'openSession',
  summary: 'Sign in on a page: sets an HttpOnly cookie',
  method: 'post',
  access: access.ownPages,
  status: 201,
  body: z.object({
    username: z.string().max(254),
    password: z.string().max(1000),
    isRemembered: z
      .boolean()
      .default(false)
      .describe('Stay signed in when the browser is closed (back-office §9)'),
  }),
  answer: openedSession,
  errors: ['sign-in-failed', 'sign-ins-exceeded', 'cross-site'],
});

export const readSessionCall = defineCall({
  ...ofPage,
  name: 'readSession',
  summary: 'The user who is signed in',
  method: 'get',
  access: access.signedIn,
  answer: openedSession,
});

export const endSessionCall = defineCall({
  ...ofPage,
  name: 'endSession',
  summary: 'Sign out',
  method: 'delete',
  access: access.ownPages,
  status: 204,
  errors: ['cross-site'],
});

const session = z.object({
  id: rowId,
  isCurrent: z.boolean().describe('The session of this call'),
  utcCreatedDateTime: dateTime,
  utcLastSeenDateTime: dateTime.describe('To the minute'),
  utcIdleEndsDateTime: dateTime.describe('Its end if it is not used until then'),
  utcExpiresDateTime: dateTime.describe('Its end in any case'),
  userAgent: z.string(),
  network: z.string().describe('The address it was opened from; of IPv6 the /64 network'),
});

export const listSessionsCall = defineCall({
  name: 'listSessions',
  summary: 'The user’s own sessions, the last used first',
  method: 'get',
  group,
  path: '/v1/sessions',
  access: access.signedIn,
  params: none,
  query: none,
  answer: z.object({ sessions: z.array(session) }),
});

export const revokeSessionCall = defineCall({
  name: 'revokeSession',
  summary: 'End one of the user’s own sessions',
  method: 'delete',
  group,
  path: '/v1/sessions/{id}',
  access: access.signedIn,
  params: z.object({ id: rowId }),
  query: none,
  status: 204,
  errors: ['record-missing'],
});

export const listUserSessionsCall = defineCall({
  name: 'listUserSessions',
  summary: 'Sessions of the users of an enterprise, the last used first',
  method: 'get',
  group,
  path: `${ENTERPRISE_PATH}/sessions`,
  access: access.administration,
  params: enterpriseParams,
  query: pageQuery.extend({
    sort: z.enum(['ASC', 'DESC']).default('DESC').describe('By their last use'),
    employeeId: rowId.optional().describe('Of this user only'),
  }),
  answer: pageAnswer('sessions', session.extend({ employeeId: rowId, username: z.string() })),
});

export const endUserSessionCall = defineCall({
  name: 'endUserSession',
  summary: 'End a session of a user of the enterprise',
  method: 'delete',
  group,
  path: `${ENTERPRISE_PATH}/sessions/{id}`,
  access: access.administration,
  params: rowParams,
  query: none,
  status: 204,
  errors: ['record-missing'],
});
