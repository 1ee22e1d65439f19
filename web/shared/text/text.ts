import { setupI18n } from '@lingui/core';

/** Texts of pages. A message's id is its English sentence (ICU MessageFormat). */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** The sentence in the page's language. */
export const t = (message: string, values?: Record<string, unknown>): string => i18n._(message, values);
