import { i18n } from './text.ts';
import { translateSentence } from './translate-sentence.ts';

/** Maximum length of a sentence that is translated. */
const MAX_CHARS = 2000;
const PLACE = /\{(\w+)\}/;

interface Pattern {
  id: string;
  expression: RegExp;
  names: string[];
}

/**
 * Translates sentences with filled-in values. They are recognised by their fixed words, and their values are inserted
 * into the translation. A value that is a sentence is translated, too.
 * @param ids sentences with placeholders such as `{name}`
 * @returns a function that returns `undefined` for an unknown sentence
 */
export function createTranslateFilled(ids: readonly string[]): (sentence: string) => string | undefined {
  // The pattern with the longest fixed text is the most specific.
  const patterns = ids.toSorted((one, other) => fixedLength(other) - fixedLength(one)).map(readPattern);
  return (sentence) => {
    if (sentence.length > MAX_CHARS) return undefined;
    for (const { id, expression, names } of patterns) {
      const found = expression.exec(sentence);
      if (!found) continue;
      const values = names.map((name, at) => [name, translateSentence(found[at + 1] ?? '')] as const);
      return i18n._(id, Object.fromEntries(values));
    }
    return undefined;
  };
}

function readPattern(id: string): Pattern {
  // Every second part is the name of a placeholder.
  const parts = id.split(PLACE);
  const source = parts.map((part, at) => (at % 2 === 1 ? '([^]*?)' : escapePart(part))).join('');
  return { id, expression: new RegExp(`^${source}$`), names: parts.filter((_, at) => at % 2 === 1) };
}

const escapePart = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const fixedLength = (id: string) => id.replaceAll(new RegExp(PLACE, 'g'), '').length;
