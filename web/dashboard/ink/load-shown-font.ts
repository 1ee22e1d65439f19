import {
  admitFont,
  type FontFace,
  loadFontFace,
  measureCoverage,
  type ScriptCoverage,
} from '../../../engine/specimen.ts';
import { fetchAsset } from '../../configurator/stage/fetch-asset.ts';

/** A font file that can be painted with, and the characters it has. */
export interface ShownFont {
  face: FontFace;
  coverage: ScriptCoverage[];
}

/**
 * Loads a font file as the configurator does, and reads its character map.
 * @param uploadUrl reference of the file
 * @throws PlatenError `asset-missing`, `font-unreadable`, `font-too-large`, `text-engine-unavailable`
 */
export async function loadShownFont(uploadUrl: string): Promise<ShownFont> {
  const { sfnt } = await admitFont(await fetchAsset(uploadUrl), undefined);
  const face = await loadFontFace(sfnt, { id: uploadUrl, family: uploadUrl, variation: 'REGULAR' });
  return { face, coverage: measureCoverage(face.listCharacters()) };
}
