import test from 'ava';
import type { FunctionType, LicensedProduct } from '../licence.ts';
import type { Role } from '../roles.ts';
import { findLandingRoute } from './landing-route.ts';

const land = (
  product: LicensedProduct,
  roles: readonly Role[] = [],
  functionType: FunctionType = 'Standard',
  networkOwnerEnterpriseId?: number,
): string =>
  findLandingRoute(
    { enterpriseId: 7, roles, activatedLicences: [{ product, functionType }] },
    networkOwnerEnterpriseId,
  );

test('[B2-01] the business-management suite lands on /my-dashboard, support on /status', (t) => {
  t.is(land('BusinessManagement'), '/my-dashboard');
  t.is(land('BusinessManagement', ['EMPLOYEE', 'SYSTEM_ADMIN']), '/my-dashboard');
  t.is(land('BusinessManagement', ['SYSTEM_MONITORING']), '/status');
});

test('[B2-02] timesheets, CRM, project management and planning land on /my-dashboard, whatever the role', (t) => {
  for (const product of ['Timesheets', 'CRM', 'ProjectManagement', 'Planning'] as const) {
    t.is(land(product), '/my-dashboard', product);
    t.is(land(product, ['SYSTEM_MONITORING']), '/my-dashboard', product);
  }
});

test('[B2-03] meeting management lands on /meetings, whatever the role', (t) => {
  t.is(land('MeetingManagement'), '/meetings');
  t.is(land('MeetingManagement', ['SYSTEM_MONITORING']), '/meetings');
});

test('[B2-04] forms and Drystone land on /forms-new, whatever the role', (t) => {
  for (const product of ['Forms', 'Drystone'] as const) {
    t.is(land(product), '/forms-new', product);
    t.is(land(product, ['ENTERPRISE_ADMIN']), '/forms-new', product);
  }
});

test('[B2-05] mentoring lands by role, mentors before mentees before their admins', (t) => {
  t.is(land('Mentoring'), '/dashboard-mentoring-employee');
  t.is(land('Mentoring', ['MENTOR']), '/dashboard-mentoring-mentor');
  t.is(land('Mentoring', ['MENTEE']), '/dashboard-mentoring-mentee');
  t.is(land('Mentoring', ['MENTOR_ADMIN']), '/dashboard-mentoring-mentoradmin');
  t.is(land('Mentoring', ['MENTOR_ADMIN', 'MENTEE', 'MENTOR']), '/dashboard-mentoring-mentor');
  t.is(land('Mentoring', ['MENTOR_ADMIN', 'MENTEE']), '/dashboard-mentoring-mentee');
});

test('[B2-06] print on demand lands on /order-manager, the network owner’s system admin on /orders-dashboard', (t) => {
  for (const type of ['NetworkOwner', 'Producer', 'Partner', 'Integrator', 'ProducerBatch'] as const) {
    t.is(land('PrintOnDemand', [], type), '/order-manager', type);
    t.is(land('PrintOnDemand', ['ARTIST'], type), '/order-manager', type);
  }
  t.is(land('PrintOnDemand', ['SYSTEM_ADMIN'], 'NetworkOwner', 7), '/orders-dashboard');
  t.is(land('PrintOnDemand', ['SYSTEM_ADMIN'], 'NetworkOwner', 8), '/order-manager', 'another deployment');
  t.is(land('PrintOnDemand', ['SYSTEM_ADMIN'], 'NetworkOwner'), '/order-manager', 'no network owner is set');
  t.is(land('PrintOnDemand', ['SYSTEM_ADMIN'], 'Producer', 7), '/order-manager');
  t.is(land('PrintOnDemand', ['ENTERPRISE_ADMIN'], 'NetworkOwner', 7), '/order-manager');
});

test('[B2-07] a reseller lands on /order, an artist on /order-manager', (t) => {
  t.is(land('PrintOnDemand', [], 'Reseller'), '/order');
  t.is(land('PrintOnDemand', ['RESELLER'], 'Reseller'), '/order');
  t.is(land('PrintOnDemand', ['RESELLER', 'ARTIST'], 'Reseller'), '/order-manager');
});

test('[B2-08] an applicant for an assessment lands on /application-form, whatever the role', (t) => {
  t.is(land('Assessment', [], 'Applicant'), '/application-form');
  t.is(land('Assessment', ['ASSESSOR'], 'Applicant'), '/application-form');
});

test('[B2-09] assessment lands by role, assessors before their admins', (t) => {
  t.is(land('Assessment'), '/applications-dashboard');
  for (const role of ['ASSESSOR', 'ASSESSOR_LEAD'] as const)
    t.is(land('Assessment', [role]), '/assessments-dashboard', role);
  for (const role of ['ASSESSOR_ADMIN', 'ASSESSOR_SUPER_ADMIN'] as const)
    t.is(land('Assessment', [role]), '/accreditations', role);
  t.is(land('Assessment', ['ASSESSOR_ADMIN', 'ASSESSOR']), '/assessments-dashboard');
});

test('the first licence with a landing page decides; without one the suite’s page is used', (t) => {
  const licence = (product: string) => ({ product, functionType: 'Standard' as const });
  const land = (...products: string[]) =>
    findLandingRoute({ enterpriseId: 7, roles: [], activatedLicences: products.map(licence) });
  t.is(land('Forms', 'MeetingManagement'), '/forms-new');
  t.is(land('MeetingManagement', 'Forms'), '/meetings');
  t.is(land('Unheard', 'Forms'), '/forms-new');
  t.is(land('BusinessManagement', 'Forms'), '/my-dashboard');
  t.is(land(), '/my-dashboard');
  const support = { enterpriseId: 7, roles: ['SYSTEM_MONITORING' as const], activatedLicences: [] };
  t.is(findLandingRoute(support), '/status');
});

test('[B2-06] the network owner is recognised by any of several licences', (t) => {
  const activatedLicences = [
    { product: 'PrintOnDemand', functionType: 'NetworkOwner' as const },
    { product: 'Forms', functionType: 'Standard' as const },
  ];
  const user = { enterpriseId: 7, roles: ['SYSTEM_ADMIN' as const], activatedLicences };
  t.is(findLandingRoute(user, 7), '/orders-dashboard');
});
