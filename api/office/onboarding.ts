import type { OfficeUser } from './licence.ts';

/** The state of an enterprise's set-up (back-office §7, onboarding status). */
export interface OnboardingStatus {
  commonChecklist: { emailVerified: boolean };
  /** Absent for enterprises without resellers. */
  resellerChecklist?:
    | {
        hasCreatedShopProduct: boolean;
        hasCreatedShop: boolean;
        hasAddedShopProductToShop: boolean;
        hasAddedPaymentMethod: boolean;
      }
    | undefined;
}

/** A step of the checklist. */
export interface OnboardingStep {
  name: string;
  route: string;
  isComplete: boolean;
}

/** The step that is completed by a mailed link, not by a page. */
export const CONFIRM_EMAIL = 'Confirm your email';

/**
 * The onboarding checklist in its order (back-office §4), each step with the page it links to (§2). Without a reseller
 * checklist it consists of the e-mail address. The assignment of pages to steps is ours.
 */
export function listOnboardingSteps({
  commonChecklist,
  resellerChecklist,
}: OnboardingStatus): OnboardingStep[] {
  const email = { name: CONFIRM_EMAIL, route: '/settings', isComplete: commonChecklist.emailVerified };
  if (!resellerChecklist) return [email];
  const { hasCreatedShopProduct, hasCreatedShop, hasAddedShopProductToShop, hasAddedPaymentMethod } =
    resellerChecklist;
  return [
    email,
    { name: 'Create a product template', route: '/templates', isComplete: hasCreatedShopProduct },
    { name: 'Connect a store', route: '/my-stores', isComplete: hasCreatedShop },
    { name: 'Add products to the store', route: '/my-stores', isComplete: hasAddedShopProductToShop },
    { name: 'Add a payment method', route: '/payment-method', isComplete: hasAddedPaymentMethod },
  ];
}

/** Whether a user has the reseller checklist: by their role, or by a licence of their enterprise. */
export const isReseller = ({ roles, activatedLicences }: OfficeUser): boolean =>
  roles.includes('RESELLER') || activatedLicences.some(({ functionType }) => functionType === 'Reseller');
