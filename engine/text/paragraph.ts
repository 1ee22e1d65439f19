import { bidiLevels } from './bidi-levels.ts';
import { breakOpportunities } from './break-opportunities.ts';
import { chooseFace, type FaceChoice } from './choose-face.ts';
import type { FontFace } from './font-face.ts';
import { scriptOf } from './script-of.ts';

/** A stretch of one face, script and direction. Indices are UTF-16 units in the paragraph's text. */
export interface TextItem {
  start: number;
  end: number;
  faceIndex: number;
  script: string;
  /** UAX #9 embedding level; odd: right to left. */
  level: number;
}

/** A text between two line breaks, analysed once, whatever size it will be set in. */
export interface Paragraph {
  text: string;
  /** UTF-16 index of its first character in the whole text. */
  offset: number;
  rtl: boolean;
  items: TextItem[];
  /** Where a line may end, ascending (UAX #14). */
  opportunities: number[];
  /** Where a line may end if a single word is too long, ascending: every grapheme cluster's end. */
  graphemeEnds: number[];
  /** Characters no face has, in order of appearance. */
  missing: string[];
}

let graphemeSegmenter: Intl.Segmenter | undefined;

/** Analyses one paragraph of prepared text: directions, faces, scripts, line-break opportunities. */
export function parseParagraph(text: string, offset: number, faces: readonly FontFace[]): Paragraph {
  const { levels, paragraphLevel } = bidiLevels(text);
  const items: TextItem[] = [];
  const graphemeEnds: number[] = [];
  const missing: string[] = [];
  const choices = new Map<string, FaceChoice>();
  graphemeSegmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  for (const { segment, index } of graphemeSegmenter.segment(text)) {
    graphemeEnds.push(index + segment.length);
    const last = items.at(-1);
    const script = ownScript(segment) ?? last?.script ?? 'Zyyy';
    const level = levels[index]!;
    const key = `${level % 2}${segment}`;
    let choice = choices.get(key);
    if (choice === undefined) {
      choice = chooseFace(segment, level % 2 === 1, faces);
      choices.set(key, choice);
    }
    const faceIndex = choice.faceIndex ?? last?.faceIndex ?? 0;
    missing.push(...choice.missing);
    if (last?.script === 'Zyyy') last.script = script; // leading punctuation goes with the first letter
    if (last?.faceIndex === faceIndex && last.script === script && last.level === level)
      last.end = index + segment.length;
    else items.push({ start: index, end: index + segment.length, faceIndex, script, level });
  }
  return {
    text,
    offset,
    rtl: paragraphLevel % 2 === 1,
    items,
    opportunities: breakOpportunities(text),
    graphemeEnds,
    missing,
  };
}

/** The script of a grapheme cluster; undefined for punctuation, digits and marks, which go with their neighbours. */
function ownScript(cluster: string): string | undefined {
  for (const character of cluster) {
    const script = scriptOf(character.codePointAt(0)!);
    if (script !== 'Zyyy' && script !== 'Zinh') return script;
  }
  return undefined;
}
