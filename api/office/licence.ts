import type { Role } from './roles.ts';

/** Products that are licensed (back-office §2). BusinessManagement is the suite and includes the business products. */
export const PRODUCTS = [
  'BusinessManagement',
  'Timesheets',
  'CRM',
  'ProjectManagement',
  'Planning',
  'MeetingManagement',
  'Forms',
  'Drystone',
  'Mentoring',
  'Assessment',
  'PrintOnDemand',
] as const;
export type LicensedProduct = (typeof PRODUCTS)[number];

/**
 * Function types of a licence (back-office §6, "and others per product"): the first seven are those of print on demand,
 * `Applicant` is the assessment product's (§2), and `Standard` is ours, for products without variants.
 */
export const FUNCTION_TYPES = [
  'NetworkOwner',
  'Partner',
  'Producer',
  'ProducerBatch',
  'Reseller',
  'Integrator',
  'PrintProvider',
  'Applicant',
  'Standard',
] as const;
export type FunctionType = (typeof FUNCTION_TYPES)[number];

/** A licence of a user (back-office §3). An unknown product grants nothing. */
export interface Licence {
  product: string;
  functionType: FunctionType;
  tier?: string | undefined;
}

/** The fields of a user that pages, tiles and menus depend on; `employees/me` returns more. */
export interface OfficeUser {
  roles: readonly Role[];
  activatedLicences: readonly Licence[];
}

/** Whether one of the user's licences is of a product, or of the suite that includes it. */
export const hasProduct = (
  { activatedLicences }: Pick<OfficeUser, 'activatedLicences'>,
  product: LicensedProduct,
): boolean =>
  activatedLicences.some(
    (licence) =>
      licence.product === product ||
      (licence.product === 'BusinessManagement' && product !== 'PrintOnDemand'),
  );
