import type { ListedFace } from '../../../engine/specimen.ts';
import { type FontFile, loadShownFont } from './load-shown-font.ts';
import { nameOrSample } from './name-or-sample.ts';
import { setLine } from './set-line.ts';

const SAMPLE_PX = 28;
/** As wide as a phone has room for. A text from right to left ends there. */
export const SAMPLE_WIDTH_PX = 280;

/** The family of a font, set in that font. */
export interface FaceSample {
  path: string;
  heightPx: number;
}

/**
 * Sets the name of a font of a collection in that font, or letters that it has. The font itself is not kept: those of a
 * collection may have 60 MB each.
 * @throws PlatenError as `loadShownFont` does; undefined where a glyph is too complex, or has colours of its own
 */
export async function loadFaceSample(file: FontFile, listed: ListedFace): Promise<FaceSample | undefined> {
  const font = await loadShownFont(file, listed.face);
  const set = setLine(font.face, nameOrSample(font, listed.family), SAMPLE_PX, SAMPLE_WIDTH_PX);
  return set && !set.coloured ? { path: set.path, heightPx: set.heightPx } : undefined;
}
