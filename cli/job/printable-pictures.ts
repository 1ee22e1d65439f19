import {
  admitPicture,
  type AssetSource,
  checkJpgScans,
  type ConvertedPicture,
  convertPicture,
  isConvertible,
  PlatenError,
  sniffFormat,
} from '../../engine/node.ts';

/** A picture that is printed in another format than that of its file. */
export interface Conversion extends Pick<ConvertedPicture, 'from'> {
  /** The reference of the file. */
  file: string;
  to: ConvertedPicture['format'];
}

/**
 * A source whose pictures can be printed, by the rules of a server's uploads. Pictures in formats that canvases do not
 * decode are converted. Truncated JPEGs are refused: decoders fill the missing part with grey, without an error, and it
 * would be printed.
 * @param onConverted receives each conversion
 */
export const printablePictures = (
  source: AssetSource,
  onConverted: (conversion: Conversion) => void = () => {},
): AssetSource => ({
  async load(reference, maxBytes) {
    const bytes = await source.load(reference, maxBytes);
    try {
      const format = sniffFormat(bytes);
      if (isConvertible(format)) {
        const { from, format: to, bytes: converted } = await convertPicture(bytes);
        onConverted({ file: reference, from, to });
        return converted;
      }
      if (format === 'JPG') {
        admitPicture(bytes); // checks its limits first
        checkJpgScans(bytes);
      }
      return bytes;
    } catch (cause) {
      if (!(cause instanceof PlatenError)) throw cause;
      const { code, status } = cause;
      throw new PlatenError(code, `${reference}: ${cause.message}`, { status, cause });
    }
  },
});

/** The message of a conversion. */
export const conversionLine = ({ file, from, to }: Conversion): string =>
  `${file} is of format ${from}; it is printed as ${to}.`;
