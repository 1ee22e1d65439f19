import { type FontFile, type FontSetting, loadAdmittedFont, loadShownFont } from './load-shown-font.ts';
import { nameOrSample } from './name-or-sample.ts';
import { type SetText, setLine } from './set-line.ts';

const SAMPLE_PX = 28;
/** Width of a sample, which fits a phone. */
const SAMPLE_WIDTH_PX = 280;

/** The family name of a font, set in that font. */
export type FaceSample = Pick<SetText, 'path' | 'heightPx' | 'leftPx' | 'inkWidthPx'>;

interface SampledFace {
  /** PostScript name of a font of a collection. Absent: the file has one font. */
  face?: string;
  family: string;
  /** Of a variable font. Absent: the regular variation. */
  setting?: FontSetting;
  sizePx?: number;
}

/**
 * Sets the name of a family in its font, or letters that the font has. The font is not cached, because the fonts of a
 * collection may take 60 MB each.
 * @returns undefined if a glyph is too complex or coloured
 * @throws PlatenError as `loadAdmittedFont` and `loadShownFont` do
 */
export async function loadFaceSample(
  file: FontFile,
  { face, family, setting, sizePx = SAMPLE_PX }: SampledFace,
): Promise<FaceSample | undefined> {
  const font = await loadShownFont(await loadAdmittedFont(file, face), face ?? file.reference, setting);
  const set = setLine(font.face, nameOrSample(font, family), sizePx, SAMPLE_WIDTH_PX);
  return set?.coloured ? undefined : set;
}
