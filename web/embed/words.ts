import { languageOf } from './language.ts';

/** Default texts of the element: its button, its close button, the reason for a blocked cart, and the retry. */
type Words = readonly [label: string, close: string, held: string, retry: string];

const ENGLISH: Words = [
  'Personalise',
  'Close',
  'Please personalise this product first.',
  'Not loaded. Try again',
];

/** The texts in the other languages of the configurator. Pages of shops load no catalogue. */
const WORDS: Record<string, Words | undefined> = {
  // Without the properties of objects, which are no languages.
  __proto__: null as never,
  de: [
    'Personalisieren',
    'Schließen',
    'Bitte personalisieren Sie zuerst dieses Produkt.',
    'Fehler. Erneut versuchen',
  ],
  fr: ['Personnaliser', 'Fermer', 'Personnalisez d’abord ce produit.', 'Échec. Réessayer'],
  es: ['Personalizar', 'Cerrar', 'Personaliza primero este producto.', 'Error. Reintentar'],
  ar: ['تخصيص', 'إغلاق', 'يرجى تخصيص هذا المنتج أولاً.', 'تعذر. أعد المحاولة'],
};

/** The texts in the language of the page, or in English. */
export const wordsFor = (element: Element): Words =>
  WORDS[languageOf(element).split('-')[0]!.toLowerCase()] ?? ENGLISH;
