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

/** Loaders of the texts by language. English is in the source. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>;

const CATALOGUES: Catalogues = {
  de: () => import('virtual:texts/de'),
  fr: () => import('virtual:texts/fr'),
  es: () => import('virtual:texts/es'),
  ar: () => import('virtual:texts/ar'),
};

let pending: Promise<void> | undefined;

/**
 * Sets language and direction of the page and starts to load its texts. English needs no loading.
 * @param own additional texts of this page
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

/** Resolves when the texts have loaded or failed to load. @returns `undefined` if nothing is loading */
export const pendingTexts = (): Promise<void> | undefined => pending;
