import { type FunctionType, hasProduct, type LicensedProduct, type OfficeUser } from '../licence.ts';
import type { Role } from '../roles.ts';

interface Tile {
  name: string;
  route: string;
  /** Replaces `route` for users who have the product without the suite. */
  routeWithoutSuite?: string;
  /** Absent: it depends on the function types of the user. */
  role?: Role;
  /** Products that include the tile's page. Without any of them the page names the missing licence. */
  products?: readonly LicensedProduct[];
}

/** A tile for one user. */
export interface QuickStartTile {
  name: string;
  route: string;
  /** Whether the user's licences include the page. */
  isLicensed: boolean;
}

/** The specification says "depending on function type"; the assignment of roles to types is ours. */
const ORDER_ROLES: Readonly<Record<FunctionType, Role>> = {
  NetworkOwner: 'ORDERS',
  Partner: 'ORDERS',
  Producer: 'ORDERS',
  ProducerBatch: 'ORDERS',
  PrintProvider: 'ORDERS',
  Reseller: 'ARTIST',
  Integrator: 'EMPLOYEE',
  Applicant: 'ORDERS',
  Standard: 'ORDERS',
};

const orderRolesOf = ({ activatedLicences }: OfficeUser): readonly Role[] => {
  const printing = activatedLicences.filter(({ product }) => product === 'PrintOnDemand');
  return printing.length === 0 ? ['ORDERS'] : printing.map(({ functionType }) => ORDER_ROLES[functionType]);
};

/** Back-office §2, "Quick-start tiles", in its order; the products of each tile's page are ours. */
const TILES: readonly Tile[] = [
  {
    name: 'Timesheets',
    route: '/my-time',
    routeWithoutSuite: '/my-timesheets',
    role: 'EMPLOYEE',
    products: ['Timesheets'],
  },
  { name: 'Expenses', route: '/my-expenses', role: 'EMPLOYEE', products: ['Timesheets'] },
  { name: 'Tasks', route: '/my-tasks', role: 'EMPLOYEE', products: ['ProjectManagement', 'Planning'] },
  { name: 'Sales', route: '/sales-dashboard', role: 'SALES', products: ['CRM'] },
  { name: 'Projects', route: '/projects-dashboard', role: 'EMPLOYEE', products: ['ProjectManagement'] },
  { name: 'Forms', route: '/forms-new', role: 'EMPLOYEE', products: ['Forms', 'Drystone'] },
  { name: 'Form Admin', route: '/forms', role: 'ENTERPRISE_ADMIN', products: ['Forms', 'Drystone'] },
  { name: 'Users', route: '/users', role: 'ENTERPRISE_ADMIN' },
  { name: 'Production', route: '/production-workstation', role: 'ORDERS', products: ['PrintOnDemand'] },
  { name: 'Orders', route: '/order-manager', products: ['PrintOnDemand'] },
  { name: 'Printing', route: '/printers', role: 'INTEGRATION_ADMIN', products: ['PrintOnDemand'] },
  { name: 'Products', route: '/products', role: 'INTEGRATION_ADMIN', products: ['PrintOnDemand'] },
];

/** The quick-start tiles of a user (back-office §2): those whose role the user has. */
export function listQuickStartTiles(user: OfficeUser): QuickStartTile[] {
  const hasSuite = user.activatedLicences.some(({ product }) => product === 'BusinessManagement');
  return TILES.filter(({ role }) => {
    const roles = role ? [role] : orderRolesOf(user);
    return roles.some((one) => user.roles.includes(one));
  }).map(({ name, route, routeWithoutSuite, products }) => {
    const isLicensed = products?.some((product) => hasProduct(user, product)) ?? true;
    return {
      name,
      route: isLicensed && !hasSuite && routeWithoutSuite !== undefined ? routeWithoutSuite : route,
      isLicensed,
    };
  });
}
