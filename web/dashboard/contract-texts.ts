import type { Catalogues } from '../shared/text/load-texts.ts';

/** Labels, helps and options of the contract's fields, in the languages of the page. */
export const contractTexts: Catalogues = {
  de: () => import('virtual:texts/de/contract'),
  fr: () => import('virtual:texts/fr/contract'),
  es: () => import('virtual:texts/es/contract'),
  ar: () => import('virtual:texts/ar/contract'),
};
