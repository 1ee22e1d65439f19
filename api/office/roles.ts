/** Roles of back-office §6. The configurator acts as CONSUMER, a role without sign-in. */
export const ROLES = [
  'EMPLOYEE',
  'SALES',
  'ENTERPRISE_ADMIN',
  'SYSTEM_ADMIN',
  'SYSTEM_MONITORING',
  'ORDERS',
  'INTEGRATION_ADMIN',
  'ARTIST',
  'RESELLER',
  'MENTOR',
  'MENTEE',
  'MENTOR_ADMIN',
  'ASSESSOR',
  'ASSESSOR_LEAD',
  'ASSESSOR_ADMIN',
  'ASSESSOR_SUPER_ADMIN',
] as const;
export type Role = (typeof ROLES)[number];
