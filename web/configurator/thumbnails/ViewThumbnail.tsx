import { useSyncExternalStore } from 'react';
import { shownBounds } from '../../../engine/editor.ts';
import type { Mask } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { thumbnailSidePx, type ViewThumbnails } from './view-thumbnails.ts';

/** A view with the current design. Until it is painted, and if it cannot be, the picture of the view is shown. */
export function ViewThumbnail({ thumbnails, mask }: { thumbnails: ViewThumbnails; mask: Mask }) {
  const product = useSession((session) => session.product);
  const bitmap = useSyncExternalStore(thumbnails.subscribe, () => thumbnails.get(mask.id));
  const { width, height } = shownBounds(product, mask.id);
  const scale = thumbnailSidePx / Math.max(width, height);
  const [widthPx, heightPx] = [width * scale, height * scale];
  if (!bitmap && mask.imageS3Location)
    return (
      <img
        src={mask.imageS3Location}
        alt=""
        style={{ width: widthPx, height: heightPx, objectFit: 'contain' }}
      />
    );
  return <BitmapCanvas bitmap={bitmap} widthPx={widthPx} heightPx={heightPx} />;
}
