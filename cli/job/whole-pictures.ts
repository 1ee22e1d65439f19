import {
  admitPicture,
  type AssetSource,
  checkJpgScans,
  PlatenError,
  sniffFormat,
} from '../../engine/node.ts';

/**
 * A source that refuses truncated JPEGs. Decoders fill the missing part with grey, without an error, and it would be
 * printed. A server does the same check when a picture is uploaded.
 */
export const refuseCutPictures = (source: AssetSource): AssetSource => ({
  async load(reference, maxBytes) {
    const bytes = await source.load(reference, maxBytes);
    if (sniffFormat(bytes) !== 'JPG') return bytes;
    try {
      admitPicture(bytes); // checks its limits first
      checkJpgScans(bytes);
      return bytes;
    } catch (cause) {
      if (!(cause instanceof PlatenError)) throw cause;
      const { code, status } = cause;
      throw new PlatenError(code, `${reference}: ${cause.message}`, { status, cause });
    }
  },
});
