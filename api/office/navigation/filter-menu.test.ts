import test from 'ava';
import { filterMenu, type MenuEntry, type MenuUser, OPEN_GROUPS_KEY } from './filter-menu.ts';
import { type MenuName, menus } from './menus.ts';
import { listOfferedSettings } from './offered-settings.ts';

const menu: MenuEntry[] = [
  {
    name: 'Orders',
    licences: [{ product: 'PrintOnDemand' }],
    entries: [
      { name: 'Order manager', route: '/order-manager', roles: ['ORDERS', 'ARTIST'] },
      { name: 'Couriers', route: '/couriers', licences: [{ shippingType: 'COURIER' }] },
      {
        name: 'More',
        entries: [{ name: 'Queues', route: '/queues', roles: ['SYSTEM_MONITORING', 'ORDERS'] }],
      },
    ],
  },
  { name: 'Stores', route: '/my-stores', licences: [{ functionType: 'Reseller', tier: 'GOLD' }] },
  { name: 'Forms', licences: [{ product: 'Forms' }], entries: [{ name: 'All', route: '/forms' }] },
  { name: 'Help', route: '/help' },
];

const names = (user: Partial<MenuUser>): string => {
  const whole = { roles: [], activatedLicences: [], enterpriseShippingType: { name: null }, ...user };
  const list = (entries: ReturnType<typeof filterMenu>): string[] =>
    entries.flatMap(({ name, entries: inner = [] }) => [name, ...list(inner)]);
  return list(filterMenu(menu, whole)).join(', ');
};
const print = (functionType: 'Producer' | 'Reseller', tier?: string) => ({
  product: 'PrintOnDemand',
  functionType,
  tier,
});

test('[B6-04] a menu is filtered by licence and by role, down to its last entry', (t) => {
  t.is(names({}), 'Help');
  t.is(
    names({ roles: ['ORDERS'], activatedLicences: [print('Producer')] }),
    'Orders, Order manager, More, Queues, Help',
  );
  t.is(names({ roles: ['SALES'], activatedLicences: [print('Producer')] }), 'Help', 'no entries are left');
  const courier = { enterpriseShippingType: { name: 'COURIER' }, activatedLicences: [print('Producer')] };
  t.is(names(courier), 'Orders, Couriers, Help');
  t.is(names({ activatedLicences: [print('Reseller', 'GOLD')] }), 'Stores, Help');
  t.is(names({ activatedLicences: [print('Reseller', 'TIN')] }), 'Help');
  const twoHalves = [
    { product: 'Forms', functionType: 'Producer' as const, tier: 'GOLD' },
    print('Reseller'),
  ];
  t.is(names({ activatedLicences: twoHalves }), 'Forms, All, Help', 'one licence has to match completely');
  t.is(
    names({ roles: ['SYSTEM_MONITORING', 'ORDERS'], activatedLicences: [print('Producer')] }),
    'Orders, More, Queues',
    'support sees only what is for system monitoring',
  );
  const user: MenuUser = { roles: ['ORDERS'], activatedLicences: [print('Producer')], ...noShipping };
  t.like(filterMenu(menu, user, ['More']), [{ name: 'Orders', isOpen: false }, { name: 'Help' }]);
  t.like(filterMenu(menu, user, ['More'])[0]!.entries, [{ isOpen: false }, { name: 'More', isOpen: true }]);
});

const noShipping = { enterpriseShippingType: { name: null } };

test('[B6-06] settings are offered by product', (t) => {
  t.deepEqual(listOfferedSettings([print('Producer'), print('Reseller')]), ['production']);
  t.deepEqual(listOfferedSettings([{ product: 'Drystone' }]), ['searchable-answer-title']);
  t.deepEqual(listOfferedSettings([{ product: 'Forms' }]), ['searchable-answer-title']);
  t.deepEqual(listOfferedSettings([{ product: 'CRM' }]), []);
});

test('[B6-04] the menus of both families are filtered for their users', (t) => {
  const routes = (name: MenuName, user: Partial<MenuUser>): string[] => {
    const whole = { roles: [], activatedLicences: [], enterpriseShippingType: { name: null }, ...user };
    const list = (entries: ReturnType<typeof filterMenu>): string[] =>
      entries.flatMap(({ route, entries: inner = [] }) => [
        ...(route === undefined ? [] : [route]),
        ...list(inner),
      ]);
    return list(filterMenu(menus[name], whole));
  };
  t.deepEqual(routes('print', { roles: ['ORDERS'], activatedLicences: [print('Producer')] }), [
    '/orders-dashboard',
    '/order-manager',
    '/production-workstation',
    '/batches',
    '/files',
    '/imports',
  ]);
  t.deepEqual(routes('print', { roles: ['RESELLER'], activatedLicences: [print('Reseller')] }), [
    '/order-manager',
    '/order',
    '/batches',
    '/templates',
    '/my-stores',
    '/payment-method',
    '/files',
    '/imports',
  ]);
  t.deepEqual(routes('print', { roles: ['SYSTEM_MONITORING'], activatedLicences: [print('Producer')] }), [
    '/jobs',
    '/status',
  ]);
  const suite = { product: 'BusinessManagement', functionType: 'Standard' as const };
  t.deepEqual(routes('business', { roles: ['SALES'], activatedLicences: [suite] }), [
    '/my-dashboard',
    '/sales-dashboard',
    '/meetings',
  ]);
  t.deepEqual(routes('business', { roles: ['EMPLOYEE', 'SALES'] }), ['/my-dashboard']);
  t.deepEqual(routes('mobile', { roles: ['EMPLOYEE'], activatedLicences: [suite] }), [
    '/mobile/my-time',
    '/mobile/my-expenses',
    '/mobile/my-tasks',
  ]);
});

test('[B6-06] one licence among others is enough for its settings', (t) => {
  t.deepEqual(listOfferedSettings([{ product: 'CRM' }, { product: 'Forms' }]), ['searchable-answer-title']);
});

test('the key of open groups does not change', (t) => {
  t.is(OPEN_GROUPS_KEY, 'menu/open-groups');
});
