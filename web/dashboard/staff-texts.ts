import type { Catalogues } from '../shared/text/load-texts.ts';

/** Translations of sentences of the contract, the engine and the server that only the dashboard shows. */
export const staffTexts: Catalogues = {
  de: () => import('virtual:texts/de/staff'),
  fr: () => import('virtual:texts/fr/staff'),
  es: () => import('virtual:texts/es/staff'),
  ar: () => import('virtual:texts/ar/staff'),
};
