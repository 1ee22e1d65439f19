import { FUNCTION_TYPES, type FunctionType } from '../office/licence.ts';
import { type Role, ROLES } from '../office/roles.ts';

export { FUNCTION_TYPES, type FunctionType, type Role, ROLES };

/** The access rule of a call. */
export interface Access {
  /** Absent: public, without signing in (configurator §6). Otherwise one of these roles; empty: any signed-in user. */
  roles?: readonly Role[];
  /** Without signing in, but not from pages of other sites: the call sets a cookie. */
  fromOwnPages?: true;
  /** Refused to users with a licence of this function type. */
  notForLicence?: FunctionType;
  /** Public; a signed-in caller is identified and may see more. */
  mayBeSignedIn?: true;
  /** Programs on the same machine need not sign in. */
  fromLoopback?: true;
}

const ADMINS: readonly Role[] = ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN'];

/** All accesses. Each call names one of them, so this table shows all rights. */
export const access = {
  public: {},
  publicOrStaff: { mayBeSignedIn: true },
  /** Signs in and out. */
  ownPages: { fromOwnPages: true },
  signedIn: { roles: [] },
  /** Sets products up. */
  setup: { roles: [...ADMINS, 'INTEGRATION_ADMIN'] },
  /** Sets shops up, and their products. */
  shops: { roles: [...ADMINS, 'INTEGRATION_ADMIN', 'RESELLER', 'ARTIST'] },
  /** Connects other systems. */
  integrations: { roles: [...ADMINS, 'INTEGRATION_ADMIN'] },
  /** Sees and works on orders. */
  orders: { roles: [...ADMINS, 'ORDERS', 'ARTIST', 'RESELLER', 'EMPLOYEE'] },
  /** Decides which orders continue to production automatically. */
  orderRules: { roles: [...ADMINS, 'ORDERS'] },
  /** Reads the state of jobs. */
  jobs: { roles: [...ADMINS, 'ORDERS', 'ARTIST', 'RESELLER', 'EMPLOYEE', 'SYSTEM_MONITORING'] },
  /** Imports data and manages files. */
  files: { roles: [...ADMINS, 'INTEGRATION_ADMIN', 'ORDERS', 'SALES', 'ARTIST', 'RESELLER', 'EMPLOYEE'] },
  /** Manages the users of an enterprise. */
  administration: { roles: ADMINS },
  /** Monitors the system. */
  monitoring: { roles: ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'] },
  /** Monitors the system, from a program that collects metrics. */
  metrics: { roles: ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'], fromLoopback: true },
  /** Operates the system, for all enterprises. */
  operation: { roles: ['SYSTEM_ADMIN'] },
  /** Counts of pending work (back-office §6: not for print providers). */
  queueCounts: { roles: [], notForLicence: 'PrintProvider' },
} as const satisfies Record<string, Access>;
