import test from 'ava';
import type { MenuEntry } from './filter-menu.ts';
import { menus } from './menus.ts';

// Every entry of every menu: its place, its route, and the roles and licences it is limited to. The tables are written
// out here so that a changed role or route fails the test.

type Row = readonly [path: string, route: string, roles: string, licences: string];

const PRINT_ROWS: readonly Row[] = [
  ['Orders', '', '', 'PrintOnDemand'],
  ['Orders / Dashboard', '/orders-dashboard', 'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS', ''],
  [
    'Orders / Order manager',
    '/order-manager',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS ARTIST RESELLER EMPLOYEE',
    '',
  ],
  [
    'Orders / New order',
    '/order',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS ARTIST RESELLER EMPLOYEE',
    'PrintOnDemand:Reseller',
  ],
  ['Production', '', '', 'PrintOnDemand'],
  ['Production / Workstation', '/production-workstation', 'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS', ''],
  ['Production / Batches', '/batches', 'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS ARTIST RESELLER EMPLOYEE', ''],
  ['Production / Printers', '/printers', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  ['Production / Jobs', '/jobs', 'SYSTEM_ADMIN SYSTEM_MONITORING', ''],
  ['Products', '', '', 'PrintOnDemand'],
  ['Products / Products', '/products', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  [
    'Products / Templates',
    '/templates',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN RESELLER ARTIST',
    '',
  ],
  ['Products / Mockups', '/mockups', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  ['Products / Fonts', '/fonts', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  ['Products / Colours', '/colours', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  ['Stores', '', '', 'PrintOnDemand'],
  ['Stores / My stores', '/my-stores', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN RESELLER ARTIST', ''],
  [
    'Stores / Payment method',
    '/payment-method',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN RESELLER ARTIST',
    'PrintOnDemand:Reseller',
  ],
  ['Data', '', '', 'PrintOnDemand'],
  [
    'Data / Files',
    '/files',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN ORDERS SALES ARTIST RESELLER EMPLOYEE',
    '',
  ],
  [
    'Data / Imports',
    '/imports',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN ORDERS SALES ARTIST RESELLER EMPLOYEE',
    '',
  ],
  ['Data / Webhooks', '/webhooks', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  ['Administration', '', '', ''],
  ['Administration / Users', '/users', 'SYSTEM_ADMIN ENTERPRISE_ADMIN', ''],
  ['Administration / Settings', '/settings', 'SYSTEM_ADMIN ENTERPRISE_ADMIN', ''],
  ['Administration / Alert rules', '/alert-rules', 'SYSTEM_ADMIN ENTERPRISE_ADMIN', ''],
  ['Administration / Partner app', '/partner-app', 'SYSTEM_ADMIN ENTERPRISE_ADMIN INTEGRATION_ADMIN', ''],
  ['Administration / Status', '/status', 'SYSTEM_ADMIN SYSTEM_MONITORING', ''],
];

const BUSINESS_ROWS: readonly Row[] = [
  ['Dashboard', '/my-dashboard', '', ''],
  ['My work', '', '', ''],
  ['My work / Time', '/my-time', 'EMPLOYEE', 'Timesheets, BusinessManagement'],
  ['My work / Timesheets', '/my-timesheets', 'EMPLOYEE', 'Timesheets, BusinessManagement'],
  ['My work / Expenses', '/my-expenses', 'EMPLOYEE', 'Timesheets, BusinessManagement'],
  ['My work / Tasks', '/my-tasks', 'EMPLOYEE', 'ProjectManagement, Planning, BusinessManagement'],
  ['Sales', '/sales-dashboard', 'SALES', 'CRM, BusinessManagement'],
  ['Projects', '/projects-dashboard', 'EMPLOYEE', 'ProjectManagement, BusinessManagement'],
  ['Meetings', '/meetings', '', 'MeetingManagement, BusinessManagement'],
  ['Forms', '', '', 'Forms, Drystone, BusinessManagement'],
  ['Forms / New form', '/forms-new', 'EMPLOYEE', ''],
  ['Forms / Form admin', '/forms', 'ENTERPRISE_ADMIN', ''],
  ['Mentoring', '', '', 'Mentoring, BusinessManagement'],
  ['Mentoring / Overview', '/dashboard-mentoring-employee', 'EMPLOYEE', ''],
  ['Mentoring / My mentees', '/dashboard-mentoring-mentor', 'MENTOR', ''],
  ['Mentoring / My mentors', '/dashboard-mentoring-mentee', 'MENTEE', ''],
  ['Mentoring / Mentoring admin', '/dashboard-mentoring-mentoradmin', 'MENTOR_ADMIN', ''],
  ['Assessments', '', '', 'Assessment, BusinessManagement'],
  ['Assessments / Application', '/application-form', '', ':Applicant'],
  ['Assessments / Applications', '/applications-dashboard', 'EMPLOYEE SYSTEM_ADMIN ENTERPRISE_ADMIN', ''],
  ['Assessments / Assessments', '/assessments-dashboard', 'ASSESSOR ASSESSOR_LEAD', ''],
  ['Assessments / Accreditations', '/accreditations', 'ASSESSOR_ADMIN ASSESSOR_SUPER_ADMIN', ''],
  ['Administration', '', '', ''],
  ['Administration / Users', '/users', 'SYSTEM_ADMIN ENTERPRISE_ADMIN', ''],
  ['Administration / Settings', '/settings', 'SYSTEM_ADMIN ENTERPRISE_ADMIN', ''],
  ['Administration / Status', '/status', 'SYSTEM_ADMIN SYSTEM_MONITORING', ''],
];

const MOBILE_ROWS: readonly Row[] = [
  ['Time', '/mobile/my-time', 'EMPLOYEE', 'Timesheets, BusinessManagement'],
  ['Expenses', '/mobile/my-expenses', 'EMPLOYEE', 'Timesheets, BusinessManagement'],
  ['Tasks', '/mobile/my-tasks', 'EMPLOYEE', 'ProjectManagement, Planning, BusinessManagement'],
  [
    'Orders',
    '/mobile/order-manager',
    'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS ARTIST RESELLER EMPLOYEE',
    'PrintOnDemand',
  ],
  ['Production', '/mobile/production-workstation', 'SYSTEM_ADMIN ENTERPRISE_ADMIN ORDERS', 'PrintOnDemand'],
];

const listRows = (entries: readonly MenuEntry[], above = ''): Row[] =>
  entries.flatMap(({ name, route = '', roles = [], licences = [], entries: inner = [] }) => {
    const limits = licences.map(({ product = '', functionType }) =>
      functionType === undefined ? product : `${product}:${functionType}`,
    );
    const path = above + name;
    return [[path, route, roles.join(' '), limits.join(', ')], ...listRows(inner, `${path} / `)];
  });

test('the print-on-demand menu has these entries', (t) => {
  t.deepEqual(listRows(menus.print), PRINT_ROWS);
});

test('the business-management menu has these entries', (t) => {
  t.deepEqual(listRows(menus.business), BUSINESS_ROWS);
});

test('the menu for phones has these entries', (t) => {
  t.deepEqual(listRows(menus.mobile), MOBILE_ROWS);
});

const namesIn = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ name, entries = [] }) => [name, ...namesIn(entries)]);

test('[B1-01] the menu of the business family has all of its parts', (t) => {
  const names = namesIn(menus.business);
  const parts = ['Timesheets', 'Expenses', 'Sales', 'Projects', 'Tasks', 'Meetings', 'Forms', 'Mentoring'];
  t.deepEqual(
    [...parts, 'Assessments'].filter((part) => !names.includes(part)),
    [],
  );
  const products = menus.business.flatMap(({ licences = [], entries = [] }) =>
    [...licences, ...entries.flatMap((entry) => entry.licences ?? [])].map(({ product }) => product),
  );
  t.true(products.includes('CRM'));
  t.true(products.includes('Planning'));
});

test('[B1-02] the menu of the print-on-demand family has all of its parts', (t) => {
  const names = namesIn(menus.print);
  const parts = ['Orders', 'Workstation', 'Printers', 'Products', 'Stores'];
  t.deepEqual(
    parts.filter((part) => !names.includes(part)),
    [],
  );
});
