import { languageOf } from './language.ts';

/** Default texts of the element: its button, its close button, and the reason for a blocked cart. */
type Words = readonly [label: string, close: string, held: string];

const ENGLISH: Words = ['Personalise', 'Close', 'Please personalise this product first.'];

/** The texts in the other languages of the configurator. Pages of shops load no catalogue. */
const WORDS = new Map<string, Words>([
  ['de', ['Personalisieren', 'Schließen', 'Bitte personalisieren Sie zuerst dieses Produkt.']],
  ['fr', ['Personnaliser', 'Fermer', 'Personnalisez d’abord ce produit.']],
  ['es', ['Personalizar', 'Cerrar', 'Personaliza primero este producto.']],
  ['ar', ['تخصيص', 'إغلاق', 'يرجى تخصيص هذا المنتج أولاً.']],
]);

/** The texts in the language of the page, or in English. */
export const wordsFor = (element: Element): Words =>
  WORDS.get(languageOf(element).split('-')[0]!.toLowerCase()) ?? ENGLISH;
