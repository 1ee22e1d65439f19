import {
  admitFont,
  type AxisValues,
  type FontFace,
  type ListedAxis,
  type ListedFace,
  loadFontFace,
  loadListAxes,
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

/** One font of a file, unpacked, with its axes. */
export interface AdmittedFont {
  sfnt: Uint8Array;
  /** Axes of a variable font. Empty for other fonts. */
  axes: ListedAxis[];
}

/** The setting of a variable font. Other fonts ignore it. */
export interface FontSetting {
  variation: FontFace['variation'];
  axes: AxisValues;
}

export const PLAIN: FontSetting = { variation: 'REGULAR', axes: {} };

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
 * Reads the font of a file, or one of a collection, and its axes.
 * @param name PostScript name of the font of a collection
 * @throws PlatenError `font-unreadable`, `font-too-large`, `font-face-missing`
 */
export async function loadAdmittedFont({ bytes }: FontFile, name?: string): Promise<AdmittedFont> {
  const { sfnt } = await admitFont(bytes, undefined, name);
  const listAxes = await loadListAxes();
  return { sfnt, axes: listAxes(sfnt) };
}

/**
 * Prepares a font for painting and reads its character map.
 * @param id of the font in the text engine
 * @throws PlatenError `font-unreadable`, `text-engine-unavailable`
 */
export async function loadShownFont(
  { sfnt }: AdmittedFont,
  id: string,
  { variation, axes }: FontSetting = PLAIN,
): Promise<ShownFont> {
  const face = await loadFontFace(sfnt, { id, family: id, variation, axisValues: axes });
  return { face, coverage: measureCoverage(face.listCharacters()) };
}
