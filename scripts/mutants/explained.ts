import type { Mutant } from './mutate-source.ts';

/** A mutant that no test can tell from the code, and why. */
export interface Explanation {
  file: string;
  /** The line of code, without what surrounds it. */
  source: string;
  original: string;
  mutated: string;
  why: string;
}

export const EXPLANATIONS: Explanation[] = [
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return text?.allowInput ?? false;',
    original: 'text?.allowInput',
    mutated: 'text.allowInput',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return text?.allowInput ?? false;',
    original: 'false',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return image?.allowInput ?? false;',
    original: 'image?.allowInput',
    mutated: 'image.allowInput',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return image?.allowInput ?? false;',
    original: 'false',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return !(colour?.disableInput ?? false);',
    original: 'colour?.disableInput',
    mutated: 'colour.disableInput',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return !(colour?.disableInput ?? false);',
    original: 'false',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return (clipArt?.clipArts.length ?? 0) > 0;',
    original: 'clipArt?.clipArts.length',
    mutated: 'clipArt.clipArts.length',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/shows-text-menu.ts',
    source: 'text?.allowTextEmphasisChange === true ||',
    original: 'text?.allowTextEmphasisChange',
    mutated: 'text.allowTextEmphasisChange',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/shows-text-menu.ts',
    source: 'text?.allowTextAlignmentChange === true',
    original: 'text?.allowTextAlignmentChange',
    mutated: 'text.allowTextAlignmentChange',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/office/import-fields.ts',
    source:
      "const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = ISO_DATE.exec(text) ?? [];",
    original: "'0'",
    mutated: "''",
    why: "Number('') is 0 as well.",
  },
  {
    file: 'engine/rules/office/too-long.ts',
    source: 'if (text.length <= maxChars) return undefined;',
    original: 'text.length <= maxChars',
    mutated: '(text.length) < (maxChars)',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/office/too-long.ts',
    source: 'if (text.length <= maxChars) return undefined;',
    original: 'text.length <= maxChars',
    mutated: 'false',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    source:
      'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
    original: 'maxChars === undefined || text.length <= maxChars',
    mutated: '(maxChars === undefined) && (text.length <= maxChars)',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    source:
      'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
    original: 'maxChars === undefined || text.length <= maxChars',
    mutated: 'false',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    source:
      'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
    original: 'text.length <= maxChars',
    mutated: '(text.length) < (maxChars)',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/remove-emoji.ts',
    source: 'if (!MAY_HOLD_EMOJI.test(text)) return text;',
    original: '!MAY_HOLD_EMOJI.test(text)',
    mutated: 'false',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/graphemes.ts',
    source: "const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });",
    original: "{ granularity: 'grapheme' }",
    mutated: '{}',
    why: 'It is the default.',
  },
  {
    file: 'engine/rules/upload/extension-of.ts',
    source: "return /\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';",
    original: '/\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase()',
    mutated: '/\\.([^./\\\\]+)$/.exec(name)?.[1].toLowerCase()',
    why: 'A match has its group.',
  },
  {
    file: 'engine/rules/geometry/distribute-areas.ts',
    source: 'const outerGap = free >= 0 ? free / (lengths.length + 1) : 0;',
    original: 'free >= 0',
    mutated: '(free) > (0)',
    why: 'Without room left the gap is 0 either way.',
  },
  {
    file: 'engine/rules/geometry/distribute-areas.ts',
    source: 'const gap = free >= 0 ? outerGap : free / (lengths.length - 1);',
    original: 'free >= 0',
    mutated: '(free) > (0)',
    why: 'Without room left the gap is 0 either way.',
  },
  {
    file: 'api/auth/preview-tokens.ts',
    source: "const [, id = '', endsSeconds = '', signature = ''] = TOKEN.exec(token) ?? [];",
    original: "''",
    mutated: "'mutant'",
    why: 'Without a match no part is a number, and the first comparison refuses.',
  },
];

export const isExplained = (mutant: Mutant, explanations: Explanation[]): boolean =>
  explanations.some((explanation) => explains(explanation, mutant));

/** Explanations of these files' mutants that explain none which survives: the code has changed, or a test kills it. */
export function listStaleExplanations(
  explanations: Explanation[],
  files: readonly string[],
  survivors: Mutant[],
): Explanation[] {
  return explanations.filter(
    (explanation) =>
      files.includes(explanation.file) && !survivors.some((mutant) => explains(explanation, mutant)),
  );
}

function explains(explanation: Explanation, mutant: Mutant): boolean {
  return (['file', 'source', 'original', 'mutated'] as const).every(
    (key) => explanation[key] === mutant[key],
  );
}
