import type { LicensedProduct } from '../licence.ts';
import type { Role } from '../roles.ts';
import type { LicenceRule, MenuEntry } from './filter-menu.ts';

// The specification says how menus are chosen and filtered (back-office §2, §6); their contents are ours. Roles are those
// that may make the calls of an entry's page.

const ADMINS: readonly Role[] = ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN'];
const SETUP: readonly Role[] = [...ADMINS, 'INTEGRATION_ADMIN'];
const SELLERS: readonly Role[] = [...SETUP, 'RESELLER', 'ARTIST'];
const ORDER_STAFF: readonly Role[] = [...ADMINS, 'ORDERS', 'ARTIST', 'RESELLER', 'EMPLOYEE'];
const STAFF: readonly Role[] = [...SETUP, 'ORDERS', 'SALES', 'ARTIST', 'RESELLER', 'EMPLOYEE'];
const OPERATORS: readonly Role[] = ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'];

const PRINT: readonly LicenceRule[] = [{ product: 'PrintOnDemand' }];
const RESELLER: readonly LicenceRule[] = [{ product: 'PrintOnDemand', functionType: 'Reseller' }];
/** A business product, on its own or in the suite. */
const business = (...products: LicensedProduct[]): readonly LicenceRule[] =>
  [...products, 'BusinessManagement' as const].map((product) => ({ product }));

const USERS: MenuEntry = { name: 'Users', route: '/users', roles: ADMINS };
const SETTINGS: MenuEntry = { name: 'Settings', route: '/settings', roles: ADMINS };
const STATUS: MenuEntry = { name: 'Status', route: '/status', roles: OPERATORS };

/** Menu of the print-on-demand family. */
const printMenu: readonly MenuEntry[] = [
  {
    name: 'Orders',
    licences: PRINT,
    entries: [
      { name: 'Dashboard', route: '/orders-dashboard', roles: [...ADMINS, 'ORDERS'] },
      { name: 'Order manager', route: '/order-manager', roles: ORDER_STAFF },
      { name: 'New order', route: '/order', roles: ORDER_STAFF, licences: RESELLER },
    ],
  },
  {
    name: 'Production',
    licences: PRINT,
    entries: [
      { name: 'Workstation', route: '/production-workstation', roles: [...ADMINS, 'ORDERS'] },
      { name: 'Batches', route: '/batches', roles: ORDER_STAFF },
      { name: 'Printers', route: '/printers', roles: SETUP },
      { name: 'Jobs', route: '/jobs', roles: OPERATORS },
    ],
  },
  {
    name: 'Products',
    licences: PRINT,
    entries: [
      { name: 'Products', route: '/products', roles: SETUP },
      { name: 'Templates', route: '/templates', roles: SELLERS },
      { name: 'Mockups', route: '/mockups', roles: SETUP },
      { name: 'Fonts', route: '/fonts', roles: SETUP },
      { name: 'Colours', route: '/colours', roles: SETUP },
    ],
  },
  {
    name: 'Stores',
    licences: PRINT,
    entries: [
      { name: 'My stores', route: '/my-stores', roles: SELLERS },
      { name: 'Payment method', route: '/payment-method', roles: SELLERS, licences: RESELLER },
    ],
  },
  {
    name: 'Data',
    licences: PRINT,
    entries: [
      { name: 'Files', route: '/files', roles: STAFF },
      { name: 'Imports', route: '/imports', roles: STAFF },
      { name: 'Webhooks', route: '/webhooks', roles: SETUP },
    ],
  },
  {
    name: 'Administration',
    entries: [
      USERS,
      SETTINGS,
      { name: 'Alert rules', route: '/alert-rules', roles: ADMINS },
      { name: 'Partner app', route: '/partner-app', roles: SETUP },
      STATUS,
    ],
  },
];

/** Menu of the business-management family. */
const businessMenu: readonly MenuEntry[] = [
  { name: 'Dashboard', route: '/my-dashboard' },
  {
    name: 'My work',
    entries: [
      { name: 'Time', route: '/my-time', roles: ['EMPLOYEE'], licences: business('Timesheets') },
      { name: 'Timesheets', route: '/my-timesheets', roles: ['EMPLOYEE'], licences: business('Timesheets') },
      { name: 'Expenses', route: '/my-expenses', roles: ['EMPLOYEE'], licences: business('Timesheets') },
      {
        name: 'Tasks',
        route: '/my-tasks',
        roles: ['EMPLOYEE'],
        licences: business('ProjectManagement', 'Planning'),
      },
    ],
  },
  { name: 'Sales', route: '/sales-dashboard', roles: ['SALES'], licences: business('CRM') },
  {
    name: 'Projects',
    route: '/projects-dashboard',
    roles: ['EMPLOYEE'],
    licences: business('ProjectManagement'),
  },
  { name: 'Meetings', route: '/meetings', licences: business('MeetingManagement') },
  {
    name: 'Forms',
    licences: business('Forms', 'Drystone'),
    entries: [
      { name: 'New form', route: '/forms-new', roles: ['EMPLOYEE'] },
      { name: 'Form admin', route: '/forms', roles: ['ENTERPRISE_ADMIN'] },
    ],
  },
  {
    name: 'Mentoring',
    licences: business('Mentoring'),
    entries: [
      { name: 'Overview', route: '/dashboard-mentoring-employee', roles: ['EMPLOYEE'] },
      { name: 'My mentees', route: '/dashboard-mentoring-mentor', roles: ['MENTOR'] },
      { name: 'My mentors', route: '/dashboard-mentoring-mentee', roles: ['MENTEE'] },
      { name: 'Mentoring admin', route: '/dashboard-mentoring-mentoradmin', roles: ['MENTOR_ADMIN'] },
    ],
  },
  {
    name: 'Assessments',
    licences: business('Assessment'),
    entries: [
      { name: 'Application', route: '/application-form', licences: [{ functionType: 'Applicant' }] },
      {
        name: 'Applications',
        route: '/applications-dashboard',
        roles: ['EMPLOYEE', ...ADMINS],
      },
      { name: 'Assessments', route: '/assessments-dashboard', roles: ['ASSESSOR', 'ASSESSOR_LEAD'] },
      { name: 'Accreditations', route: '/accreditations', roles: ['ASSESSOR_ADMIN', 'ASSESSOR_SUPER_ADMIN'] },
    ],
  },
  { name: 'Administration', entries: [USERS, SETTINGS, STATUS] },
];

/** Menu of the pages for phones. */
const mobileMenu: readonly MenuEntry[] = [
  { name: 'Time', route: '/mobile/my-time', roles: ['EMPLOYEE'], licences: business('Timesheets') },
  { name: 'Expenses', route: '/mobile/my-expenses', roles: ['EMPLOYEE'], licences: business('Timesheets') },
  {
    name: 'Tasks',
    route: '/mobile/my-tasks',
    roles: ['EMPLOYEE'],
    licences: business('ProjectManagement', 'Planning'),
  },
  { name: 'Orders', route: '/mobile/order-manager', roles: ORDER_STAFF, licences: PRINT },
  {
    name: 'Production',
    route: '/mobile/production-workstation',
    roles: [...ADMINS, 'ORDERS'],
    licences: PRINT,
  },
];

export const menus = { print: printMenu, business: businessMenu, mobile: mobileMenu } as const;
export type MenuName = keyof typeof menus;
