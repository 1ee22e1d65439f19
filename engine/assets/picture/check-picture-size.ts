import { PlatenError } from '../../errors.ts';
import { assetLimits } from '../../limits.ts';
import { refuseBrokenPicture } from './refuse-picture.ts';

/**
 * Called by each header reader as soon as it knows the size, so that no more of a bomb is read.
 * @throws PlatenError `picture-broken` (an empty side), `picture-too-many-pixels`
 */
export function checkPictureSize(widthPx: number, heightPx: number): void {
  const { maxPicturePixels, maxPictureSidePx } = assetLimits;
  if (widthPx === 0 || heightPx === 0) refuseBrokenPicture('its width or height is 0');
  if (widthPx * heightPx > maxPicturePixels || Math.max(widthPx, heightPx) > maxPictureSidePx)
    throw new PlatenError(
      'picture-too-many-pixels',
      `The picture is ${widthPx} x ${heightPx} px; at most ${maxPicturePixels / 1e6} megapixels and ` +
        `${maxPictureSidePx} px a side are accepted. Scale it down.`,
      { status: 413 },
    );
}
