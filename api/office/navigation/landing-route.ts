import type { FunctionType, LicensedProduct, OfficeUser } from '../licence.ts';
import type { Role } from '../roles.ts';

interface Landing {
  products: readonly LicensedProduct[];
  /** Absent: any function type. */
  functionTypes?: readonly FunctionType[];
  route: string;
  /** Roles with a landing page of their own, highest priority first. */
  overrides?: readonly LandingOverride[];
}

interface LandingOverride {
  roles: readonly Role[];
  route: string;
  /** Applies to the network owner of the deployment only. */
  isForNetworkOwner?: true;
}

/** The main product, which is also the default for a user whose licences name no product with a landing page. */
const SUITE: Landing = {
  products: ['BusinessManagement'],
  route: '/my-dashboard',
  overrides: [{ roles: ['SYSTEM_MONITORING'], route: '/status' }],
};

/** Back-office §2, "Default landing route by product and function type". The first that matches a licence counts. */
const LANDINGS: readonly Landing[] = [
  SUITE,
  { products: ['Timesheets', 'CRM', 'ProjectManagement', 'Planning'], route: '/my-dashboard' },
  { products: ['MeetingManagement'], route: '/meetings' },
  { products: ['Forms', 'Drystone'], route: '/forms-new' },
  {
    products: ['Mentoring'],
    route: '/dashboard-mentoring-employee',
    overrides: [
      { roles: ['MENTOR'], route: '/dashboard-mentoring-mentor' },
      { roles: ['MENTEE'], route: '/dashboard-mentoring-mentee' },
      { roles: ['MENTOR_ADMIN'], route: '/dashboard-mentoring-mentoradmin' },
    ],
  },
  {
    products: ['PrintOnDemand'],
    functionTypes: ['Reseller'],
    route: '/order',
    overrides: [{ roles: ['ARTIST'], route: '/order-manager' }],
  },
  {
    // The specification names four function types; ProducerBatch and PrintProvider produce as well.
    products: ['PrintOnDemand'],
    route: '/order-manager',
    overrides: [{ roles: ['SYSTEM_ADMIN'], route: '/orders-dashboard', isForNetworkOwner: true }],
  },
  { products: ['Assessment'], functionTypes: ['Applicant'], route: '/application-form' },
  {
    products: ['Assessment'],
    route: '/applications-dashboard',
    overrides: [
      { roles: ['ASSESSOR', 'ASSESSOR_LEAD'], route: '/assessments-dashboard' },
      { roles: ['ASSESSOR_ADMIN', 'ASSESSOR_SUPER_ADMIN'], route: '/accreditations' },
    ],
  },
];

/**
 * The landing page of a user after signing in (back-office §2). The first of the user's licences that has a landing page
 * decides, then the first override with a role of the user. Without such a licence it is the main product's page.
 * @param networkOwnerEnterpriseId the enterprise that owns the network of this deployment; absent: none
 */
export function findLandingRoute(
  user: OfficeUser & { enterpriseId: number },
  networkOwnerEnterpriseId?: number,
): string {
  const landing =
    user.activatedLicences
      .map(({ product, functionType }) =>
        LANDINGS.find(
          ({ products, functionTypes }) =>
            products.some((one) => one === product) && (functionTypes?.includes(functionType) ?? true),
        ),
      )
      .find((found) => found !== undefined) ?? SUITE;
  const override = landing.overrides?.find(
    ({ roles, isForNetworkOwner }) =>
      roles.some((role) => user.roles.includes(role)) &&
      (!isForNetworkOwner || isOfNetworkOwner(user, networkOwnerEnterpriseId)),
  );
  return override?.route ?? landing.route;
}

const isOfNetworkOwner = (
  { enterpriseId, activatedLicences }: OfficeUser & { enterpriseId: number },
  networkOwnerEnterpriseId: number | undefined,
): boolean =>
  enterpriseId === networkOwnerEnterpriseId &&
  activatedLicences.some(
    ({ product, functionType }) => product === 'PrintOnDemand' && functionType === 'NetworkOwner',
  );
