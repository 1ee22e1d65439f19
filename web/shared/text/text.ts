import { type Messages, setupI18n } from '@lingui/core';

/** Texts of pages. A message's id is its English sentence (ICU MessageFormat). */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/**
 * Sets the language of the page. Numbers have the digits 0 to 9 in every language, like fields and artwork.
 * @param locale language tag (BCP 47)
 * @param messages compiled messages by id
 */
export function activateTexts(locale: string, messages: Messages): void {
  const locales = new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
  i18n.loadAndActivate({ locale, locales, messages });
}

/** For `Intl`: the page's language with the digits of {@link activateTexts}. */
export const formatLocale = (): string => String(i18n.locales ?? i18n.locale);

/**
 * The message in the page's language, else in English. The first argument is a literal, so that catalogues can be
 * extracted from the source.
 */
export const t = (message: string, values?: Record<string, unknown>): string =>
  values === undefined && !(message in i18n.messages) ? message : i18n._(message, values);
