import test from 'ava';
import type { FunctionType, Licence } from '../licence.ts';
import { type Role, ROLES } from '../roles.ts';
import { listQuickStartTiles } from './quick-start-tiles.ts';

const suite: Licence = { product: 'BusinessManagement', functionType: 'Standard' };
const printing = (functionType: FunctionType): Licence => ({ product: 'PrintOnDemand', functionType });

/** The route of a tile for a user of one role; undefined: the user has no such tile. */
const routeOf = (name: string, role: Role, ...activatedLicences: Licence[]): string | undefined =>
  listQuickStartTiles({ roles: [role], activatedLicences }).find((tile) => tile.name === name)?.route;

/** Back-office §2: rule, tile, route, role. */
const TABLE: [rule: string, name: string, route: string, role: Role][] = [
  ['B2-10', 'Timesheets', '/my-time', 'EMPLOYEE'],
  ['B2-11', 'Expenses', '/my-expenses', 'EMPLOYEE'],
  ['B2-12', 'Tasks', '/my-tasks', 'EMPLOYEE'],
  ['B2-13', 'Sales', '/sales-dashboard', 'SALES'],
  ['B2-14', 'Projects', '/projects-dashboard', 'EMPLOYEE'],
  ['B2-15', 'Forms', '/forms-new', 'EMPLOYEE'],
  ['B2-16', 'Form Admin', '/forms', 'ENTERPRISE_ADMIN'],
  ['B2-17', 'Users', '/users', 'ENTERPRISE_ADMIN'],
  ['B2-18', 'Production', '/production-workstation', 'ORDERS'],
  ['B2-20', 'Printing', '/printers', 'INTEGRATION_ADMIN'],
  ['B2-21', 'Products', '/products', 'INTEGRATION_ADMIN'],
];

test('[B2-10, B2-11, B2-12, B2-13, B2-14, B2-15, B2-16, B2-17, B2-18, B2-20, B2-21] a tile has its route, for its role alone', (t) => {
  for (const [rule, name, route, owner] of TABLE)
    for (const role of ROLES)
      t.is(routeOf(name, role), role === owner ? route : undefined, `${rule} ${name} of ${role}`);
});

test('[B2-10] timesheets without the suite open /my-timesheets', (t) => {
  const timesheets: Licence = { product: 'Timesheets', functionType: 'Standard' };
  t.is(routeOf('Timesheets', 'EMPLOYEE', timesheets), '/my-timesheets');
  t.is(routeOf('Timesheets', 'EMPLOYEE', timesheets, suite), '/my-time');
});

test('[B2-19] the orders tile is for ORDERS, ARTIST or EMPLOYEE, by function type', (t) => {
  const rolesOf = (...licences: Licence[]) =>
    ROLES.filter((role) => routeOf('Orders', role, ...licences) === '/order-manager');
  for (const type of ['NetworkOwner', 'Partner', 'Producer', 'ProducerBatch', 'PrintProvider'] as const)
    t.deepEqual(rolesOf(printing(type)), ['ORDERS'], type);
  t.deepEqual(rolesOf(printing('Reseller')), ['ARTIST']);
  t.deepEqual(rolesOf(printing('Integrator')), ['EMPLOYEE']);
  t.deepEqual(rolesOf(printing('Reseller'), printing('Integrator')), ['EMPLOYEE', 'ARTIST']);
  t.deepEqual(rolesOf(suite), ['ORDERS']);
});

test('tiles are in the specification’s order and mark pages without a licence', (t) => {
  const list = (...activatedLicences: Licence[]) =>
    listQuickStartTiles({ roles: ROLES, activatedLicences })
      .map(({ name, isLicensed }) => `${name}${isLicensed ? '' : ' –'}`)
      .join(', ');
  t.is(
    list(printing('Producer')),
    'Timesheets –, Expenses –, Tasks –, Sales –, Projects –, Forms –, Form Admin –, Users, Production, Orders, Printing, Products',
  );
  t.is(
    list(suite),
    'Timesheets, Expenses, Tasks, Sales, Projects, Forms, Form Admin, Users, Production –, Orders –, Printing –, Products –',
  );
});

test('a tile’s page is licensed by its product, whatever other licences the user has', (t) => {
  const licensed = (...products: string[]) =>
    listQuickStartTiles({
      roles: ROLES,
      activatedLicences: products.map((product) => ({ product, functionType: 'Standard' as const })),
    })
      .filter(({ isLicensed }) => isLicensed)
      .map(({ name }) => name)
      .join(', ');
  t.is(licensed('Timesheets'), 'Timesheets, Expenses, Users');
  t.is(licensed('ProjectManagement'), 'Tasks, Projects, Users');
  t.is(licensed('Planning'), 'Tasks, Users');
  t.is(licensed('CRM'), 'Sales, Users');
  t.is(licensed('Forms'), 'Forms, Form Admin, Users');
  t.is(licensed('Drystone'), 'Forms, Form Admin, Users');
  t.is(licensed('PrintOnDemand'), 'Users, Production, Orders, Printing, Products');
});

test('[B2-19] the role of the orders tile ignores licences of other products', (t) => {
  const licences: Licence[] = [printing('Reseller'), { product: 'Forms', functionType: 'Integrator' }];
  t.is(routeOf('Orders', 'EMPLOYEE', ...licences), undefined);
  t.is(routeOf('Orders', 'ARTIST', ...licences), '/order-manager');
  for (const type of ['Applicant', 'Standard'] as const)
    t.is(routeOf('Orders', 'ORDERS', printing(type)), '/order-manager', type);
});

test('[B2-18] the production tile is for ORDERS, whatever the function type', (t) => {
  t.is(routeOf('Production', 'ORDERS', printing('Reseller')), '/production-workstation');
  t.is(routeOf('Production', 'ARTIST', printing('Reseller')), undefined);
});
