import test from 'ava';
import { resources } from '../../../api/contract/resources/list-resources.ts';
import { specifiedAccess } from '../../../api/auth/testing/specified-access.ts';
import { ROLES, type Role } from '../../../api/office/roles.ts';
import { SECTIONS } from '../records/sections.ts';
import type { OpenedSession } from '../session/session-query.ts';
import { PAGES, readAccessOf } from './pages.ts';

// Tests each role on each page. The table is written from the specification, not from the pages. The call of a row fills
// its pages, and `api/auth/access-matrix.test.ts` calls it as each role.

interface PageRow {
  /** `signed in`: any role. Otherwise one of these roles is required. */
  who: 'signed in' | readonly Role[];
  source: string;
  /** Name of a call that fills the pages and is refused to users without the page. Absent: the pages make none. */
  call?: string;
  pages: string;
}

const ADMINS = ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN'] as const;
const ORDERS = [...ADMINS, 'ORDERS', 'ARTIST', 'RESELLER', 'EMPLOYEE'] as const;
const SETUP = [...ADMINS, 'INTEGRATION_ADMIN'] as const;

const specifiedPages: readonly PageRow[] = [
  {
    who: 'signed in',
    source: 'Back-office §2: landing routes are by product and function type; messages, notifications',
    call: 'readSelf',
    pages: `/dashboard /my-dashboard /orders-dashboard /my-notifications /messages /messages/:thread /profile
      /page-not-found`,
  },
  {
    who: 'signed in',
    source: 'Back-office §2: the paths of embedded e-commerce apps; they list what a shop sells',
    call: 'listShopProducts',
    pages: '/shopify /shopify-v2 /shopblocks',
  },
  {
    who: 'signed in',
    source: 'Back-office §2: the store module uses these prefixes',
    pages: '/s/* /sf/* /s2/* /p/* /a/* /i/* /o/*',
  },
  {
    who: 'signed in',
    source:
      'Back-office §7: all screens of an enterprise read its set-up; the specification bars no role from that',
    call: 'listProductGroups',
    pages: `/products /products/:list /products/:list/:id /templates /templates/:list /templates/:list/:id
      /fonts /fonts/:list /fonts/:list/:id /colours /colours/:list /colours/:list/:id
      /my-stores /my-stores/:list /my-stores/:list/:id /settings /settings/assetProfiles /settings/assetProfiles/:id
      /mockups /mockups/:id`,
  },
  {
    who: 'signed in',
    source:
      'Back-office §7 "Platform": the partner app is read by all, and changed by those who set products up',
    call: 'readOwnAppConfiguration',
    pages: '/partner-app',
  },
  {
    who: ORDERS,
    source: 'Back-office §2: Orders is for ORDERS, ARTIST or EMPLOYEE; /order is the page of resellers',
    call: 'listOrders',
    pages: `/order-manager /order-manager/:id /mobile/order-manager /mobile/order-manager/:id
      /production-workstation /mobile/production-workstation /order-rules/trial
      /shopify/orders /shopify-v2/orders /shopblocks/orders
      /order-rules /order-rules/orderRules /order-rules/orderRules/:id /batches /batches/new /batches/:id /order`,
  },
  {
    who: SETUP,
    source: 'Back-office §2: Products is for INTEGRATION_ADMIN; §1: enterprise staff manage products',
    call: 'readGroupProduct',
    pages: `/products/productGroups/start /products/productGroups/:id/editor /products/productGroups/:id/variants
      /mockups/:productGroupId/scenes/new /mockups/:productGroupId/scenes/:name`,
  },
  {
    who: SETUP,
    source: 'Back-office §2: Printing is for INTEGRATION_ADMIN; webhooks connect other systems',
    call: 'listPrinters',
    pages: `/printers /printers/printers /printers/printers/:id /webhooks /webhooks/webhooks /webhooks/webhooks/:id`,
  },
  {
    who: [...SETUP, 'RESELLER', 'ARTIST'],
    source: 'Back-office §4: resellers connect a store and add products to it; artists sell as well (§2)',
    call: 'saveVariantsOfShopProduct',
    pages: '/products/productGroups/:id/shops /payment-method',
  },
  {
    who: [...SETUP, 'ORDERS', 'SALES', 'ARTIST', 'RESELLER', 'EMPLOYEE'],
    source:
      'Back-office §1: sellers, artists, producers, print providers and project managers import and use files',
    call: 'listFiles',
    pages: '/files /imports /imports/new /imports/:id',
  },
  {
    who: [...ORDERS, 'SYSTEM_MONITORING'],
    source:
      'Back-office §6: the support user sees the items that allow SYSTEM_MONITORING, of which Jobs is one',
    call: 'listJobs',
    pages: '/jobs',
  },
  {
    who: ADMINS,
    source: 'Back-office §2: Users is for ENTERPRISE_ADMIN',
    call: 'listEmployees',
    pages: `/users /users/:id /settings/auditEntries /settings/auditEntries/:id
      /alert-rules /alert-rules/alertRules /alert-rules/alertRules/:id`,
  },
  {
    who: ADMINS,
    source: 'Ours: an archive has all that an enterprise has set up, so it is for those who administer it',
    call: 'listArchives',
    pages: '/settings/archive /settings/archive/:id',
  },
  {
    who: ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'],
    source: 'Back-office §2: SYSTEM_MONITORING looks at /status',
    call: 'systemStatus',
    pages: '/status',
  },
  {
    who: ['EMPLOYEE'],
    source: 'Back-office §2, "Quick-start tiles": Timesheets, Expenses, Tasks, Projects and Forms',
    pages: `/my-time /my-timesheets /my-expenses /my-tasks /projects-dashboard /forms-new
      /mobile/my-time /mobile/my-expenses /mobile/my-tasks /dashboard-mentoring-employee`,
  },
  { who: ['SALES'], source: 'Back-office §2, "Quick-start tiles": Sales', pages: '/sales-dashboard' },
  { who: ['ENTERPRISE_ADMIN'], source: 'Back-office §2, "Quick-start tiles": Form Admin', pages: '/forms' },
  {
    who: 'signed in',
    source: 'Back-office §2, "Default landing route": no role is named for meetings and for applicants',
    pages: '/meetings /application-form',
  },
  {
    who: ['EMPLOYEE', ...ADMINS],
    source: 'Back-office §2, "Default landing route": a user who is no assessor lands on the applications',
    pages: '/applications-dashboard',
  },
  {
    who: ['MENTOR'],
    source: 'Back-office §2, "Default landing route"',
    pages: '/dashboard-mentoring-mentor',
  },
  {
    who: ['MENTEE'],
    source: 'Back-office §2, "Default landing route"',
    pages: '/dashboard-mentoring-mentee',
  },
  {
    who: ['MENTOR_ADMIN'],
    source: 'Back-office §2, "Default landing route"',
    pages: '/dashboard-mentoring-mentoradmin',
  },
  {
    who: ['ASSESSOR', 'ASSESSOR_LEAD'],
    source: 'Back-office §2, "Default landing route"',
    pages: '/assessments-dashboard',
  },
  {
    who: ['ASSESSOR_ADMIN', 'ASSESSOR_SUPER_ADMIN'],
    source: 'Back-office §2, "Default landing route"',
    pages: '/accreditations',
  },
];

const pagesOf = ({ pages }: PageRow) => pages.split(/\s+/).filter((page) => page !== '');

/** The route pattern of a page, and the list in its path. */
function ruleOf(page: string) {
  const rule = PAGES[page];
  if (rule) return { path: page, rule, list: undefined };
  const [, segment, list, id] = /^\/([^/]+)\/([^/:]+)(\/:id)?$/.exec(page) ?? [];
  const path = `/${segment}/:list${id ?? ''}`;
  return { path, rule: PAGES[path], list };
}

/** A session of a reseller, whose licence excludes no page and has some pages of its own. */
const sessionOf = (roles: readonly Role[]) =>
  ({
    user: {
      roles,
      activatedLicences: [{ product: 'PrintOnDemand', functionType: 'Reseller' }],
      enterpriseShippingType: { name: null },
    },
  }) as unknown as OpenedSession;

for (const role of [undefined, ...ROLES])
  test(`${role ?? 'A user without a role'} has exactly the pages of the table`, (t) => {
    const session = sessionOf(role ? [role] : []);
    for (const row of specifiedPages)
      for (const page of pagesOf(row)) {
        const { rule, list } = ruleOf(page);
        const expected = row.who === 'signed in' || (role !== undefined && row.who.includes(role));
        t.is(rule?.(session, list === undefined ? {} : { list }), expected, page);
      }
  });

test('every page of the router is in the table', (t) => {
  const named = new Set(specifiedPages.flatMap(pagesOf).map((page) => ruleOf(page).path));
  const others = Object.keys(PAGES).filter((path) => !named.has(path));
  // Lists of these sections are in the table one by one.
  const sections = ['order-rules', 'alert-rules', 'printers', 'webhooks', 'settings'];
  t.deepEqual(
    others.filter((path) => !sections.some((segment) => path.startsWith(`/${segment}/:list`))),
    [],
  );
});

test('users without a page are refused the call that fills it', (t) => {
  for (const { call, who, pages } of specifiedPages.filter((row) => row.call !== undefined)) {
    const row = specifiedAccess.find(({ calls }) => calls.split(/\s+/).includes(call!));
    const sorted = (roles: string | readonly string[]) =>
      typeof roles === 'string' ? roles : roles.toSorted();
    t.deepEqual(sorted(row!.who), sorted(who), `${call}: ${pages}`);
  }
});

test('the access of a list is that of its resource', (t) => {
  for (const { plural, read } of resources) t.deepEqual(readAccessOf(plural), read, plural);
  t.is(SECTIONS.flatMap(({ lists }) => lists).length, resources.length);
});

test('the reseller licence gives access to new orders and the payment method', (t) => {
  const { user, ...rest } = sessionOf(['ENTERPRISE_ADMIN']);
  const owner = { ...user, activatedLicences: [{ product: 'PrintOnDemand', functionType: 'NetworkOwner' }] };
  for (const page of ['/order', '/payment-method']) {
    t.true(PAGES[page]!({ ...rest, user }, {}), page);
    t.false(PAGES[page]!({ ...rest, user: owner } as OpenedSession, {}), page);
  }
});
