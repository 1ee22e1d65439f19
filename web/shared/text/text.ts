import { type Messages, setupI18n } from '@lingui/core';

/** Texts of pages. A message's id is its English sentence (ICU MessageFormat). */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Sets the language of the page. @param messages compiled */
export const loadTexts = (locale: string, messages: Messages): void =>
  i18n.loadAndActivate({ locale, messages });

/**
 * The sentence in the page's language, else in English. The first argument is a literal, so that catalogues can be made of
 * the source.
 */
export const t = (message: string, values?: Record<string, unknown>): string =>
  values === undefined && !(message in i18n.messages) ? message : i18n._(message, values);
