/** Languages of the pages. English is in the source, the others are in web/texts. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a page. */
export interface ChosenLanguage {
  language: Language;
  /** Language tag with the region for numbers and dates (BCP 47), for example `de-AT`. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/**
 * The first language that has texts. Default: English.
 * @param wanted the untrusted `lang` parameter of the URL
 * @param preferred languages of the browser in order of preference
 */
export function chooseLanguage(wanted: string | undefined, preferred: readonly string[]): ChosenLanguage {
  for (const name of [wanted ?? '', ...preferred]) {
    const tag = readTag(name);
    const language = LANGUAGES.find((each) => each === tag?.split('-')[0]);
    if (tag !== undefined && language !== undefined) return describe(language, tag);
  }
  return describe('en', 'en');
}

const describe = (language: Language, tag: string): ChosenLanguage => ({
  language,
  tag,
  direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr',
});

/** A language tag in canonical form, without extensions. @returns `undefined` for any other text */
function readTag(name: string): string | undefined {
  try {
    return new Intl.Locale(name.replaceAll('_', '-')).baseName;
  } catch {
    return undefined;
  }
}
