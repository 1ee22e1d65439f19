import { type AssetSource, openAssetFolder } from '../../engine/node.ts';
import { type Conversion, printablePictures } from './printable-pictures.ts';

/** No path inside a folder has this form, so that neither designs nor rows can reach the pictures of the other. */
const ROW_PICTURE = 'row:';

/** A source of a design's files and of the pictures that rows of a CSV name. */
export interface RowSource extends AssetSource {
  /** The reference of a picture that a row names. */
  referTo: (fileName: string) => string;
}

/**
 * Adds the pictures of a folder to a source.
 * @param conversions receives those of the pictures, by reference
 * @param key a word that identifies the folder, where the pictures of several folders are used
 */
export async function addRowPictures(
  source: AssetSource,
  folder: string,
  conversions: Map<string, Conversion>,
  key = '',
): Promise<RowSource> {
  const prefix = `${ROW_PICTURE}${key}/`;
  const pictures = printablePictures(await openAssetFolder(folder), (conversion) =>
    conversions.set(prefix + conversion.file, conversion),
  );
  return {
    referTo: (fileName) => `${prefix}${fileName}`,
    load: (reference, maxBytes) =>
      reference.startsWith(prefix)
        ? pictures.load(reference.slice(prefix.length), maxBytes)
        : source.load(reference, maxBytes),
  };
}
