import {
  AssetLibrary,
  browserPlatform,
  type FontFace,
  measureCoverage,
  type ScriptCoverage,
} from '../../../engine/browser.ts';
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
  const library = new AssetLibrary({ load: fetchAsset }, browserPlatform);
  const face = await library.face({ id: 0, font: uploadUrl, variation: 'REGULAR', uploadUrl });
  return { face, coverage: measureCoverage(face.listCharacters()) };
}
