import { languageOf } from './language.ts';

/** The element's own words, where a shop gives none: its button, its close button, and the reason for a held cart. */
type Words = readonly [label: string, close: string, held: string];

const ENGLISH: Words = ['Personalise', 'Close', 'Please personalise this product first.'];

/** The other languages of the configurator. A page of a shop loads no catalogue, so they are here. */
const WORDS = new Map<string, Words>([
  ['de', ['Personalisieren', 'Schließen', 'Bitte personalisieren Sie zuerst dieses Produkt.']],
  ['fr', ['Personnaliser', 'Fermer', 'Personnalisez d’abord ce produit.']],
  ['es', ['Personalizar', 'Cerrar', 'Personaliza primero este producto.']],
  ['ar', ['تخصيص', 'إغلاق', 'يرجى تخصيص هذا المنتج أولاً.']],
]);

/** In the language of the page, or else in English. */
export const wordsFor = (element: Element): Words =>
  WORDS.get(languageOf(element).split('-')[0]!.toLowerCase()) ?? ENGLISH;
