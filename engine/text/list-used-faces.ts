import { bidiLevels } from './bidi-levels.ts';
import { isHangingSpace } from './character-class.ts';
import type { CharacterMap } from './choose-face.ts';
import { itemise } from './itemise.ts';
import { prepareText } from './prepare-text.ts';
import type { TextRequest } from './text-layout.ts';

/**
 * The faces that `layoutText` sets a text in, as ascending indices: with these alone, in the same order, its layout is
 * the same. Never empty. Needs no more of a face than its characters, so it finds the files to load.
 */
export function listUsedFaces(
  { text, multiline }: Pick<TextRequest, 'text' | 'multiline'>,
  faces: readonly CharacterMap[],
): number[] {
  const used = new Set<number>();
  for (const line of prepareText(text, multiline).split('\n')) {
    // A line of spaces alone is as high as the first face; a paragraph that begins with spaces may wrap after them.
    if (line === '' || isHangingSpace(line[0]!)) used.add(0);
    for (const { faceIndex } of itemise(line, bidiLevels(line).levels, faces).items) used.add(faceIndex);
  }
  return Array.from(used).toSorted((a, b) => a - b);
}
