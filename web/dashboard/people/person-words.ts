import type { Licence } from '../../../api/office/licence.ts';
import type { Role } from '../../../api/office/roles.ts';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { t } from '../../shared/text/text.ts';
import type { PersonState } from './person-state.ts';

export const stateWords = (state: PersonState): string =>
  ({
    ACTIVE: t('Active'),
    INVITED: t('Invited'),
    EXPIRED: t('Invitation expired'),
    NOT_INVITED: t('Not invited'),
    INACTIVE: t('Deactivated'),
  })[state];

/** The name of a role. */
export const roleWords = (role: Role): string =>
  ({
    ENTERPRISE_ADMIN: t('Enterprise admin'),
    ORDERS: t('Orders and production'),
    INTEGRATION_ADMIN: t('Integration admin'),
    EMPLOYEE: t('Employee'),
    SALES: t('Sales'),
    ARTIST: t('Artist'),
    RESELLER: t('Reseller'),
    SYSTEM_ADMIN: t('System admin'),
    SYSTEM_MONITORING: t('System monitoring'),
    MENTOR: t('Mentor'),
    MENTEE: t('Mentee'),
    MENTOR_ADMIN: t('Mentor admin'),
    ASSESSOR: t('Assessor'),
    ASSESSOR_LEAD: t('Lead assessor'),
    ASSESSOR_ADMIN: t('Assessor admin'),
    ASSESSOR_SUPER_ADMIN: t('Assessor super admin'),
  })[role];

/** The purpose of a role. Undefined for roles of modules. */
export function roleHelp(role: Role): string | undefined {
  const help: Partial<Record<Role, string>> = {
    ENTERPRISE_ADMIN: t('Everything of the enterprise, and its users'),
    ORDERS: t('Orders, production and the workstation'),
    INTEGRATION_ADMIN: t('Products, printers, webhooks and files'),
    EMPLOYEE: t('Orders, files, and their own work'),
    SALES: t('Sales and files'),
    ARTIST: t('Own shops and what they sell, and orders'),
    RESELLER: t('Own shops and what they sell, and orders'),
    SYSTEM_ADMIN: t('Every enterprise, and the system itself'),
    SYSTEM_MONITORING: t('The state of the system'),
  };
  return help[role];
}

export const licenceWords = ({ product, functionType, tier }: Licence): string =>
  [wordsOf(product), wordsOf(functionType), tier].filter(Boolean).join(' · ');
