import type { Catalogues } from '../shared/text/load-texts.ts';

/** Sentences that the dashboard alone shows, of the contract, the engine and the server, in the languages of the page. */
export const staffTexts: Catalogues = {
  de: () => import('virtual:texts/de/staff'),
  fr: () => import('virtual:texts/fr/staff'),
  es: () => import('virtual:texts/es/staff'),
  ar: () => import('virtual:texts/ar/staff'),
};
