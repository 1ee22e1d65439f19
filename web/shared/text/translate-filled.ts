import { i18n } from './text.ts';
import { translateSentence } from './translate-sentence.ts';

/** Longest sentence whose values are looked for. */
const MAX_CHARS = 2000;
const PLACE = /\{(\w+)\}/;

interface Pattern {
  id: string;
  expression: RegExp;
  names: string[];
}

/**
 * Translates sentences whose values are filled in: they are recognised by their other words, and their values are put
 * into the translation. A value that is a sentence is translated too.
 * @param ids with places as in `{name}`
 * @returns gives `undefined` for a sentence that is not known
 */
export function createTranslateFilled(ids: readonly string[]): (sentence: string) => string | undefined {
  // The sentence with the most words of its own identifies it best.
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
  // Every second part is the name of a place.
  const parts = id.split(PLACE);
  const source = parts.map((part, at) => (at % 2 === 1 ? '([^]*?)' : escapePart(part))).join('');
  return { id, expression: new RegExp(`^${source}$`), names: parts.filter((_, at) => at % 2 === 1) };
}

const escapePart = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const fixedLength = (id: string) => id.replaceAll(new RegExp(PLACE, 'g'), '').length;
