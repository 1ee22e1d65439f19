import test from 'ava';
import { chooseAlertDisplay } from './alert-display.ts';
import { mustReload } from './must-reload.ts';
import { isReseller, listOnboardingSteps } from './onboarding.ts';

test('[B4-04, B9-02] 1 to 3 alerts are toasts, 5 or more open /my-notifications', (t) => {
  t.deepEqual(chooseAlertDisplay(0), { shows: 'nothing' });
  for (const count of [1, 2, 3]) t.deepEqual(chooseAlertDisplay(count), { shows: 'toasts', count });
  for (const count of [5, 6, 500])
    t.deepEqual(chooseAlertDisplay(count), { shows: 'page', route: '/my-notifications' });
});

test('of 4 alerts the newest 3 are toasts', (t) => {
  t.deepEqual(chooseAlertDisplay(4), { shows: 'toasts', count: 3 });
});

test('[B4-16, B9-04] a page must reload when it is older than 24 hours or the build number changes', (t) => {
  const page = { loadedAt: new Date('2026-11-22T10:00:00Z'), build: '41' };
  const atOnce = new Date('2026-11-22T10:00:01Z');
  t.false(mustReload(page, '41', atOnce));
  t.true(mustReload(page, '42', atOnce));
  t.false(mustReload(page, undefined, atOnce), 'the server’s build is not known yet');
  t.false(mustReload(page, '41', new Date('2026-11-23T10:00:00Z')), '24 hours old');
  t.true(mustReload(page, '41', new Date('2026-11-23T10:00:00.001Z')), 'older');
  t.true(mustReload(page, undefined, new Date('2026-11-24T10:00:00Z')));
});

test('[B4-11, B2-26] the onboarding checklist is in order, with links; only resellers have all of it', (t) => {
  const status = {
    commonChecklist: { emailVerified: true },
    resellerChecklist: {
      hasCreatedShopProduct: false,
      hasCreatedShop: true,
      hasAddedShopProductToShop: false,
      hasAddedPaymentMethod: true,
    },
  };
  t.deepEqual(
    listOnboardingSteps(status).map(
      ({ name, route, isComplete }) => `${isComplete ? '✓' : '·'} ${name} ${route}`,
    ),
    [
      '✓ Confirm your email /settings',
      '· Create a product template /templates',
      '✓ Connect a store /my-stores',
      '· Add products to the store /my-stores',
      '✓ Add a payment method /payment-method',
    ],
  );
  t.deepEqual(listOnboardingSteps({ commonChecklist: { emailVerified: false } }), [
    { name: 'Confirm your email', route: '/settings', isComplete: false },
  ]);
});

test('[B4-11] the reseller checklist is for the role or the licence of resellers', (t) => {
  const licences = [{ product: 'PrintOnDemand', functionType: 'Reseller' as const }];
  t.true(isReseller({ roles: ['RESELLER'], activatedLicences: [] }));
  t.true(isReseller({ roles: ['ENTERPRISE_ADMIN'], activatedLicences: licences }));
  const crm = { product: 'CRM', functionType: 'Standard' as const };
  t.true(isReseller({ roles: ['ENTERPRISE_ADMIN'], activatedLicences: [crm, ...licences] }));
  t.false(isReseller({ roles: ['ENTERPRISE_ADMIN'], activatedLicences: [] }));
  t.false(
    isReseller({
      roles: ['ENTERPRISE_ADMIN'],
      activatedLicences: [{ product: 'PrintOnDemand', functionType: 'NetworkOwner' }],
    }),
  );
});
