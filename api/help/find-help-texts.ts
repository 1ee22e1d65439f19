import { defaults } from '../../engine/schemas.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type HelpTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const languages: Readonly<Record<string, Partial<HelpTexts>>> = { en, de, fr, es, ar };

/**
 * Help texts of the regional code if there are any, else of its language, else English (back-office §7). Texts that a
 * language lacks are English.
 * @param code as in `de-AT`; case is ignored
 */
export function findHelpTexts(code: string): { language: string; texts: Record<string, string> } {
  const parts = code.toLowerCase().split(/[-_]/);
  while (parts.length > 0) {
    const language = parts.join('-');
    if (Object.hasOwn(languages, language)) return { language, texts: { ...en, ...languages[language] } };
    parts.pop();
  }
  return { language: defaults.language, texts: { ...en } };
}
