import { admitPicture } from '../../assets/admit-picture.ts';
import { PlatenError } from '../../errors.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { FlatTools } from './flat-tools.ts';

/**
 * Reads, admits and decodes a picture of a flat scene. Error messages name its reference.
 * @throws PlatenError of the source, of admission or of decoding
 */
export async function loadFlatPicture(
  reference: string,
  { source, platform, pictures }: FlatTools,
): Promise<RawPicture> {
  if (pictures) return pictures(reference);
  const bytes = await source.load(reference);
  try {
    const { source: image, widthPx, heightPx } = await platform.decodePicture(admitPicture(bytes));
    const surface = platform.createSurface(widthPx, heightPx);
    surface.context.drawImage(image, 0, 0);
    const { data } = surface.context.getImageData(0, 0, widthPx, heightPx);
    platform.releaseSurface(surface);
    return { widthPx, heightPx, rgba: data };
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    throw new PlatenError(error.code, `${reference}: ${error.message}`, {
      status: error.status,
      cause: error,
    });
  }
}
