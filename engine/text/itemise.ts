import { type CharacterMap, chooseFace, type FaceChoice } from './choose-face.ts';
import { scriptOf } from './script-of.ts';

/** A part of a paragraph in one face, script and direction. Indices are UTF-16 units in the paragraph's text. */
export interface TextItem {
  start: number;
  end: number;
  faceIndex: number;
  script: string;
  /** UAX #9 embedding level; odd: right to left. */
  level: number;
}

export interface Itemised {
  items: TextItem[];
  /** The end of every grapheme cluster, ascending. */
  graphemeEnds: number[];
  /** Characters no face has, in order of appearance. */
  missing: string[];
}

let graphemeSegmenter: Intl.Segmenter | undefined;

/** Splits a paragraph into items that are shaped at once. @param levels of UAX #9, one per UTF-16 unit */
export function itemise(text: string, levels: ArrayLike<number>, faces: readonly CharacterMap[]): Itemised {
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
    if (last?.script === 'Zyyy') last.script = script; // leading punctuation has the script of the first letter
    if (last?.faceIndex === faceIndex && last.script === script && last.level === level)
      last.end = index + segment.length;
    else items.push({ start: index, end: index + segment.length, faceIndex, script, level });
  }
  return { items, graphemeEnds, missing };
}

/**
 * The script of a grapheme cluster; undefined for punctuation, digits and marks, which take that of their neighbours.
 */
function ownScript(cluster: string): string | undefined {
  for (const character of cluster) {
    const script = scriptOf(character.codePointAt(0)!);
    if (script !== 'Zyyy' && script !== 'Zinh') return script;
  }
  return undefined;
}
