import type { ScriptCoverage, ScriptGroup } from '../../../engine/specimen.ts';
import { formatLocale, t } from '../../shared/text/text.ts';

/** The name of a script, or of a part of one, in the page's language. */
export function nameOfScript(group: ScriptGroup): string {
  const names: Record<ScriptGroup, string> = {
    latin: t('Latin'),
    latinExtended: t('Latin, extended'),
    vietnamese: t('Vietnamese'),
    digits: t('Digits'),
    punctuation: t('Punctuation'),
    greek: t('Greek'),
    cyrillic: t('Cyrillic'),
    arabic: t('Arabic script'),
    hebrew: t('Hebrew'),
    devanagari: t('Devanagari'),
    thai: t('Thai'),
    armenian: t('Armenian'),
    georgian: t('Georgian'),
    kana: t('Japanese kana'),
    hangul: t('Korean hangul'),
    han: t('Chinese characters'),
    emoji: t('Emoji'),
  };
  return names[group];
}

/** Describes the coverage of a script by a font. */
export function describeCoverage({ has, of }: ScriptCoverage): string {
  if (has === of) return t('complete');
  const numbers = new Intl.NumberFormat(formatLocale());
  return t('{has} of {of}', { has: numbers.format(has), of: numbers.format(of) });
}
