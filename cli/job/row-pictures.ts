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
 * @param onConverted receives each conversion of them
 * @param key a word that identifies the folder, where the pictures of several folders are used
 */
export async function addRowPictures(
  source: AssetSource,
  folder: string,
  onConverted: (conversion: Conversion) => void,
  key = '',
): Promise<RowSource> {
  const pictures = printablePictures(await openAssetFolder(folder), onConverted);
  const prefix = `${ROW_PICTURE}${key}/`;
  return {
    referTo: (fileName) => `${prefix}${fileName}`,
    load: (reference, maxBytes) =>
      reference.startsWith(prefix)
        ? pictures.load(reference.slice(prefix.length), maxBytes)
        : source.load(reference, maxBytes),
  };
}
