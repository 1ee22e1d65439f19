import {
  admitPicture,
  type AssetSource,
  checkJpgScans,
  PlatenError,
  sniffFormat,
} from '../../engine/node.ts';

/**
 * A source that refuses JPEGs whose image data is cut short. Decoders fill up what is missing with grey, without an error,
 * and it would be printed. A server does the same when a picture is uploaded.
 */
export const refuseCutPictures = (source: AssetSource): AssetSource => ({
  async load(reference) {
    const bytes = await source.load(reference);
    if (sniffFormat(bytes) !== 'JPG') return bytes;
    try {
      admitPicture(bytes); // its limits come before its data
      checkJpgScans(bytes);
      return bytes;
    } catch (cause) {
      if (!(cause instanceof PlatenError)) throw cause;
      const { code, status } = cause;
      throw new PlatenError(code, `${reference}: ${cause.message}`, { status, cause });
    }
  },
});
