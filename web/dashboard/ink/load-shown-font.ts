import {
  admitFont,
  type FontFace,
  type ListedFace,
  loadFontFace,
  loadListFaces,
  measureCoverage,
  type ScriptCoverage,
} from '../../../engine/specimen.ts';
import { fetchAsset } from '../../configurator/stage/fetch-asset.ts';

/** An uploaded font file. */
export interface FontFile {
  reference: string;
  bytes: Uint8Array;
  /** The fonts of a collection. Empty for a file with one font. */
  faces: ListedFace[];
}

/** A font for painting, and its characters. */
export interface ShownFont {
  face: FontFace;
  coverage: ScriptCoverage[];
}

/**
 * Loads a font file as the configurator does.
 * @param reference of the file
 * @throws PlatenError `asset-missing`; `font-unreadable` for a broken collection
 */
export async function loadFontFile(reference: string): Promise<FontFile> {
  const bytes = await fetchAsset(reference);
  const listFaces = await loadListFaces();
  const faces = listFaces(bytes);
  return { reference, bytes, faces: faces.length > 1 ? faces : [] };
}

/**
 * Reads a font, or one of a collection, and its character map.
 * @param name PostScript name of the font of a collection
 * @throws PlatenError `font-unreadable`, `font-too-large`, `font-face-missing`, `text-engine-unavailable`
 */
export async function loadShownFont({ reference, bytes }: FontFile, name?: string): Promise<ShownFont> {
  const { sfnt } = await admitFont(bytes, undefined, name);
  const face = await loadFontFace(sfnt, { id: reference, family: name ?? reference, variation: 'REGULAR' });
  return { face, coverage: measureCoverage(face.listCharacters()) };
}
