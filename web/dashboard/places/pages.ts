import type { Params } from 'react-router';
import { access, type Access } from '../../../api/contract/access.ts';
import { NOTIFICATIONS_ROUTE } from '../../../api/office/alert-display.ts';
import { EMBEDDED_PAGES } from '../embedded/embedded-pages.ts';
import { SECTIONS } from '../records/sections.ts';
import { mayUse } from '../session/may-use.ts';
import type { OpenedSession } from '../session/session-query.ts';
import { isInMenuOf } from './list-menu-pages.ts';
import { listModulePages } from './module-pages.ts';

/** Whether a user has access to a page. @param params route parameters */
export type PageRule = (session: OpenedSession, params: Params) => boolean;

const forEverybody: PageRule = () => true;
/** Access for users who may make the calls that fill the page. */
const forAccess =
  (needed: Access): PageRule =>
  (session) =>
    mayUse(needed, session);
/** Access for users whose menu contains the page. It also depends on the licence. */
const forMenu =
  (route: string): PageRule =>
  ({ user }) =>
    isInMenuOf(user, route);

const ofOrders = forAccess(access.orders);
const ofSetup = forAccess(access.setup);
const ofFiles = forAccess(access.files);
const ofAdministration = forAccess(access.administration);

const OWN_PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard': forEverybody,
  '/my-dashboard': forEverybody,
  '/orders-dashboard': forEverybody,
  [NOTIFICATIONS_ROUTE]: forEverybody,
  '/messages': forEverybody,
  '/messages/:thread': forEverybody,
  '/profile': forEverybody,
  '/page-not-found': forEverybody,
  '/order-manager': ofOrders,
  '/order-manager/:id': ofOrders,
  '/mobile/order-manager': ofOrders,
  '/mobile/order-manager/:id': ofOrders,
  '/production-workstation': ofOrders,
  '/mobile/production-workstation': ofOrders,
  '/order-rules/trial': ofOrders,
  '/order': forMenu('/order'),
  '/products/productGroups/start': ofSetup,
  '/products/productGroups/:id/editor': ofSetup,
  '/products/productGroups/:id/variants': ofSetup,
  '/products/productGroups/:id/shops': forAccess(access.shops),
  '/mockups': forEverybody,
  '/mockups/:id': forEverybody,
  '/mockups/:productGroupId/scenes/new': ofSetup,
  '/mockups/:productGroupId/scenes/:name': ofSetup,
  '/partner-app': forEverybody,
  '/payment-method': forMenu('/payment-method'),
  '/imports': ofFiles,
  '/imports/new': ofFiles,
  '/imports/:id': ofFiles,
  '/files': ofFiles,
  '/jobs': forAccess(access.jobs),
  '/batches': ofOrders,
  '/batches/new': ofOrders,
  '/batches/:id': ofOrders,
  '/users': ofAdministration,
  '/users/:id': ofAdministration,
  '/settings/archive': ofAdministration,
  '/settings/archive/:id': ofAdministration,
  '/status': forMenu('/status'),
};

/** Lists that not all users may read. */
const READERS: Readonly<Record<string, Access>> = {
  orderRules: access.orders,
  alertRules: access.administration,
  printers: access.integrations,
  webhooks: access.integrations,
  auditEntries: access.administration,
};

/** The access for reading a list of records and its records. */
export const readAccessOf = (list: string): Access => READERS[list] ?? access.signedIn;

/** The access rules of all pages behind the sign-in, by route pattern. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  ...OWN_PAGES,
  ...Object.fromEntries(EMBEDDED_PAGES.products.map((path) => [path, forEverybody])),
  ...Object.fromEntries(EMBEDDED_PAGES.orders.map((path) => [path, ofOrders])),
  ...Object.fromEntries(
    SECTIONS.flatMap(({ segment, lists: [first = ''] }) =>
      [`/${segment}`, `/${segment}/:list`, `/${segment}/:list/:id`].map((path): [string, PageRule] => [
        path,
        (session, { list = first }) => mayUse(readAccessOf(list), session),
      ]),
    ),
  ),
  ...Object.fromEntries(
    listModulePages().map(({ route, roles }): [string, PageRule] => [
      route,
      ({ user }) => roles.length === 0 || roles.some((role) => user.roles.includes(role)),
    ]),
  ),
};
