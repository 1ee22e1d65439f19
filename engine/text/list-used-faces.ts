import { bidiLevels } from './bidi-levels.ts';
import { isHangingSpace } from './character-class.ts';
import type { CharacterMap } from './choose-face.ts';
import { itemise } from './itemise.ts';
import { prepareText } from './prepare-text.ts';
import type { TextRequest } from './text-layout.ts';

/**
 * The faces that `layoutText` uses for a text, as ascending indices: with only these, in the same order, the layout is
 * the same. Never empty. It needs only the characters of faces, so it determines the files to load.
 */
export function listUsedFaces(
  { text, multiline }: Pick<TextRequest, 'text' | 'multiline'>,
  faces: readonly CharacterMap[],
): number[] {
  const used = new Set<number>();
  for (const line of prepareText(text, multiline).split('\n')) {
    // A line of only spaces has the height of the first face; a paragraph that begins with spaces may wrap after them.
    if (line === '' || isHangingSpace(line[0]!)) used.add(0);
    for (const { faceIndex } of itemise(line, bidiLevels(line).levels, faces).items) used.add(faceIndex);
  }
  return Array.from(used).toSorted((a, b) => a - b);
}
