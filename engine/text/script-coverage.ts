/** First and last code point, both in the range. */
type CodePointRange = readonly [first: number, last: number];

/**
 * The counted characters of each group, common ones first. The lists are fixed, so that results do not depend on the
 * Unicode version of a browser. Source: the charts of Unicode 16, by block.
 */
const GROUPS = {
  /** Letters of English, German, French, Spanish and their neighbours. */
  latin: [
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0xff],
    [0x152, 0x153],
  ],
  /** Latin Extended-A: Polish, Czech, Turkish, the Baltic languages. */
  latinExtended: [[0x100, 0x17f]],
  vietnamese: [
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1ea0, 0x1ef9],
  ],
  digits: [[0x30, 0x39]],
  /** Marks of ASCII, quotation marks, dashes and the euro. */
  punctuation: [
    [0x21, 0x2f],
    [0x3a, 0x40],
    [0x5b, 0x60],
    [0x7b, 0x7e],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
  /** All Greek characters of the block Greek and Coptic. */
  greek: [
    [0x391, 0x3a1],
    [0x3a3, 0x3a9],
    [0x3b1, 0x3c9],
    [0x386, 0x386],
    [0x388, 0x38a],
    [0x38c, 0x38c],
    [0x38e, 0x390],
    [0x3aa, 0x3b0],
    [0x3ca, 0x3e1],
    [0x370, 0x373],
    [0x375, 0x377],
    [0x37a, 0x37d],
    [0x37f, 0x37f],
    [0x384, 0x384],
    [0x3f0, 0x3ff],
  ],
  cyrillic: [
    [0x410, 0x44f],
    [0x400, 0x40f],
    [0x450, 0x481],
    [0x48a, 0x4ff],
  ],
  /** Letters, vowel marks and digits, with those of Persian and Urdu. */
  arabic: [
    [0x621, 0x63a],
    [0x641, 0x652],
    [0x660, 0x669],
    [0x66e, 0x66f],
    [0x671, 0x6d3],
    [0x6f0, 0x6f9],
  ],
  hebrew: [
    [0x5d0, 0x5ea],
    [0x5b0, 0x5bd],
    [0x5bf, 0x5bf],
    [0x5c1, 0x5c2],
  ],
  devanagari: [
    [0x905, 0x939],
    [0x900, 0x904],
    [0x93a, 0x94f],
    [0x958, 0x963],
    [0x966, 0x97f],
  ],
  thai: [
    [0xe01, 0xe30],
    [0xe31, 0xe3a],
    [0xe40, 0xe5b],
  ],
  armenian: [
    [0x531, 0x556],
    [0x561, 0x587],
  ],
  /** The modern letters. */
  georgian: [[0x10d0, 0x10f0]],
  kana: [
    [0x3041, 0x3096],
    [0x30a1, 0x30fa],
    [0x30fc, 0x30fc],
  ],
  hangul: [[0xac00, 0xd7a3]],
  /** Characters of Chinese, Japanese and Korean from the first version of Unicode. */
  han: [[0x4e00, 0x9fa5]],
  /** Pictographs and faces. */
  emoji: [
    [0x1f600, 0x1f64f],
    [0x1f300, 0x1f5ff],
  ],
} satisfies Record<string, readonly CodePointRange[]>;

/** A script, or a part of one that is used together. */
export type ScriptGroup = keyof typeof GROUPS;

/** The part of a script that a font has. */
export interface ScriptCoverage {
  group: ScriptGroup;
  /** Number of characters that the font has. */
  has: number;
  /** Number of characters of the group. */
  of: number;
  /** The first characters of the group that the font has. */
  sample: string;
}

/** The length of a sample: two Latin alphabets. */
const SAMPLE_CHARACTERS = 52;

/**
 * Counts the characters of each script in a font.
 * @param characters code points of the font, from `FontFace.listCharacters`
 */
export const measureCoverage = (characters: ReadonlySet<number>): ScriptCoverage[] =>
  (Object.entries(GROUPS) as [ScriptGroup, readonly CodePointRange[]][]).map(([group, ranges]) => {
    const all = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    const present = all.filter((codePoint) => characters.has(codePoint));
    return {
      group,
      has: present.length,
      of: all.length,
      sample: String.fromCodePoint(...present.slice(0, SAMPLE_CHARACTERS)),
    };
  });
