import type { Knex } from 'knex';
import * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import { chooseMenu } from '../office/navigation/choose-menu.ts';
import { filterMenu, OPEN_GROUPS_KEY } from '../office/navigation/filter-menu.ts';
import { findLandingRoute } from '../office/navigation/landing-route.ts';
import { menus } from '../office/navigation/menus.ts';
import type { Caller } from '../auth/sign-in.ts';
import {
  endSessionCall,
  endUserSessionCall,
  listSessionsCall,
  listUserSessionsCall,
  openSessionCall,
  readSessionCall,
  revokeSessionCall,
} from '../contract/calls/sessions.ts';
import { pageLinks } from '../mail/page-links.ts';
import type { Platform } from '../server/platform.ts';
import { ExtendedProperties } from '../services/platform/extended-properties.ts';
import { UserSessions } from '../services/users/user-sessions.ts';
import { Users } from '../services/users/users.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

/** Longer names of browsers are truncated. */
const MAX_USER_AGENT_CHARS = 300;

/** Sessions of pages: sign-in and sign-out. */
export function sessionRoutes(
  database: Knex,
  { signIn, sessions, mail, networkOwnerEnterpriseId }: Platform,
): Route[] {
  const users = new Users(database, () => new Date(), pageLinks(mail.pageBase));
  const userSessions = new UserSessions(database);
  const properties = new ExtendedProperties(database);
  const describe = async (caller: Caller) => {
    const user = await users.readSelf(caller);
    const landingRoute = findLandingRoute(user, networkOwnerEnterpriseId);
    const menu = menus[chooseMenu(landingRoute, landingRoute)];
    const open = await openGroups(caller);
    return { user, landingRoute, menu: filterMenu(menu, user, open), openGroups: open };
  };
  const openGroups = async (caller: Caller): Promise<string[]> => {
    const [kept] = await properties.list(caller, OPEN_GROUPS_KEY);
    const names = z.array(z.string()).safeParse(kept?.value);
    return names.success ? names.data : [];
  };
  return [
    answer(openSessionCall, async ({ body, cookie, header, network }) => {
      const caller = await signIn.check(body.username, body.password, network);
      if (!caller) throw signInFailed();
      const former = cookie.read();
      if (former !== undefined) await sessions.end(former);
      const userAgent = (header('user-agent') ?? '').slice(0, MAX_USER_AGENT_CHARS);
      const { isRemembered } = body;
      cookie.write(await sessions.open(caller, { userAgent, network, isRemembered }));
      return describe(caller);
    }),
    answer(readSessionCall, ({ caller }) => describe(caller!)),
    answer(endSessionCall, async ({ cookie }) => {
      const token = cookie.read();
      if (token === undefined) return;
      await sessions.end(token);
      cookie.clear();
    }),
    answer(listSessionsCall, async ({ caller }) => {
      const rows = await sessions.list(caller!);
      return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === caller!.sessionId })) };
    }),
    answer(revokeSessionCall, ({ caller, params }) => sessions.revoke(caller!, params.id)),
    answer(listUserSessionsCall, async ({ caller, query }) => ({
      ...(await userSessions.list(caller!, query)),
      page: query.page,
      size: query.size,
    })),
    answer(endUserSessionCall, (request) =>
      userSessions.end(authorOf(request), request.caller!, request.params.id),
    ),
  ];
}

/** The same for a wrong name and a wrong password. */
const signInFailed = () =>
  new PlatenError('sign-in-failed', 'The name or the password is wrong.', { status: 401 });
