import type { Messages } from '@lingui/core';
import english from 'virtual:texts/en';
import type { ChosenLanguage, Language } from './choose-language.ts';
import { activateTexts } from './text.ts';
import { setTranslateFilled } from './translate-sentence.ts';

interface Catalogue {
  default: Messages;
  filled: readonly string[];
}

const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: () => import('virtual:texts/de'),
  fr: () => import('virtual:texts/fr'),
  es: () => import('virtual:texts/es'),
  ar: () => import('virtual:texts/ar'),
};

let pending: Promise<void> | undefined;

/** Sets language and direction of the page, and begins to load its texts. English is there at once. */
export function beginTexts({ language, tag, direction }: ChosenLanguage): void {
  Object.assign(document.documentElement, { lang: tag, dir: direction });
  activateTexts(tag, english);
  if (language === 'en') return;
  pending = Promise.all([CATALOGUES[language](), import('./translate-filled.ts')]).then(
    ([catalogue, { createTranslateFilled }]) => {
      // What is not translated is shown in English.
      activateTexts(tag, { ...english, ...catalogue.default });
      setTranslateFilled(createTranslateFilled(catalogue.filled));
    },
    () => {
      document.documentElement.lang = 'en';
    },
  );
}

/** Settled once the texts are there, or the page goes on in English. @returns `undefined`: nothing was waited for */
export const pendingTexts = (): Promise<void> | undefined => pending;
