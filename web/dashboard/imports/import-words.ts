import type { ImportTypeName } from '../../../api/contract/calls/imports.ts';
import { t } from '../../shared/text/text.ts';

const WORDS: Readonly<Record<ImportTypeName, () => string>> = {
  client: () => t('Clients'),
  customers: () => t('Customers'),
  images: () => t('Images'),
  project: () => t('Projects'),
  contact: () => t('Contacts'),
  employee: () => t('Employees'),
  'job-specs': () => t('Job specs'),
  products: () => t('Products'),
  task: () => t('Tasks'),
  '90-day-plan': () => t('90 day plan'),
  'client-and-project': () => t('Clients and projects'),
  orders: () => t('Orders'),
};

/** The name of an import type. */
export const importWords = (type: ImportTypeName): string => WORDS[type]();
