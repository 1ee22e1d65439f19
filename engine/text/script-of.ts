/**
 * Scripts by ISO 15924 code and Unicode name; characters of other scripts are shaped as unknown, without script rules.
 */
const scriptNames: readonly (readonly [code: string, name: string])[] = [
  ['Latn', 'Latin'],
  ['Zyyy', 'Common'],
  ['Zinh', 'Inherited'],
  ['Grek', 'Greek'],
  ['Cyrl', 'Cyrillic'],
  ['Arab', 'Arabic'],
  ['Hebr', 'Hebrew'],
  ['Deva', 'Devanagari'],
  ['Thai', 'Thai'],
  ['Hani', 'Han'],
  ['Hira', 'Hiragana'],
  ['Kana', 'Katakana'],
  ['Hang', 'Hangul'],
  ['Bopo', 'Bopomofo'],
  ['Armn', 'Armenian'],
  ['Geor', 'Georgian'],
  ['Beng', 'Bengali'],
  ['Guru', 'Gurmukhi'],
  ['Gujr', 'Gujarati'],
  ['Orya', 'Oriya'],
  ['Taml', 'Tamil'],
  ['Telu', 'Telugu'],
  ['Knda', 'Kannada'],
  ['Mlym', 'Malayalam'],
  ['Sinh', 'Sinhala'],
  ['Laoo', 'Lao'],
  ['Tibt', 'Tibetan'],
  ['Mymr', 'Myanmar'],
  ['Khmr', 'Khmer'],
  ['Mong', 'Mongolian'],
  ['Ethi', 'Ethiopic'],
  ['Cher', 'Cherokee'],
  ['Cans', 'Canadian_Aboriginal'],
  ['Ogam', 'Ogham'],
  ['Runr', 'Runic'],
  ['Syrc', 'Syriac'],
  ['Thaa', 'Thaana'],
  ['Nkoo', 'Nko'],
  ['Samr', 'Samaritan'],
  ['Mand', 'Mandaic'],
  ['Copt', 'Coptic'],
  ['Glag', 'Glagolitic'],
  ['Goth', 'Gothic'],
  ['Tfng', 'Tifinagh'],
  ['Vaii', 'Vai'],
  ['Java', 'Javanese'],
  ['Bali', 'Balinese'],
  ['Sund', 'Sundanese'],
  ['Tglg', 'Tagalog'],
  ['Cham', 'Cham'],
  ['Olck', 'Ol_Chiki'],
  ['Phag', 'Phags_Pa'],
  ['Adlm', 'Adlam'],
  ['Rohg', 'Hanifi_Rohingya'],
];

let matchers: { code: string; pattern: RegExp }[] | undefined;
const known = new Map<number, string>();

/** The character's own script as an ISO 15924 code (UAX #24); `Zyyy` common, `Zinh` inherited, `Zzzz` any other. */
export function scriptOf(codePoint: number): string {
  let script = known.get(codePoint);
  if (script === undefined) {
    matchers ??= scriptNames.map(([code, name]) => ({
      code,
      pattern: new RegExp(`\\p{Script=${name}}`, 'u'),
    }));
    const character = String.fromCodePoint(codePoint);
    script = matchers.find(({ pattern }) => pattern.test(character))?.code ?? 'Zzzz';
    known.set(codePoint, script);
  }
  return script;
}

/** Whether letters of the script join, so that letter spacing would separate them (CSS Text 3, appendix D). */
export function isCursive(script: string): boolean {
  return ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Mand', 'Phag', 'Adlm', 'Rohg'].includes(script);
}

/** Whether strokes are continuous across letters: cursive scripts, and those with a head line. */
export function isConnected(script: string): boolean {
  return isCursive(script) || ['Deva', 'Beng', 'Guru'].includes(script);
}
