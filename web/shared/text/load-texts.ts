import type { Messages } from '@lingui/core';
import english from 'virtual:texts/en';
import type { ChosenLanguage, Language } from './choose-language.ts';
import { compilePlaceholders } from './compile-placeholders.ts';
import { activateTexts, i18n } from './text.ts';
import { setTranslateFilled } from './translate-sentence.ts';

export interface Catalogue {
  default: Messages;
  filled: readonly string[];
}

/** How the texts of each language are loaded. English is in the source. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>;

const CATALOGUES: Catalogues = {
  de: () => import('virtual:texts/de'),
  fr: () => import('virtual:texts/fr'),
  es: () => import('virtual:texts/es'),
  ar: () => import('virtual:texts/ar'),
};

let pending: Promise<void> | undefined;

/**
 * Sets language and direction of the page, and begins to load its texts. English is there at once.
 * @param own further texts, which only this page has
 */
export function beginTexts({ language, tag, direction }: ChosenLanguage, own?: Catalogues): void {
  Object.assign(document.documentElement, { lang: tag, dir: direction });
  i18n.setMessagesCompiler(compilePlaceholders);
  activateTexts(tag, english);
  if (language === 'en') return;
  pending = Promise.all([CATALOGUES[language](), own?.[language](), import('./translate-filled.ts')]).then(
    ([catalogue, further, { createTranslateFilled }]) => {
      // Sentences without a translation are shown in English.
      activateTexts(tag, { ...english, ...further?.default, ...catalogue.default });
      setTranslateFilled(createTranslateFilled([...catalogue.filled, ...(further?.filled ?? [])]));
    },
    () => {
      document.documentElement.lang = 'en';
    },
  );
}

/** Settled once the texts are there, or the page goes on in English. @returns `undefined`: nothing was waited for */
export const pendingTexts = (): Promise<void> | undefined => pending;
