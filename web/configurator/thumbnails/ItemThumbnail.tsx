import { useSyncExternalStore } from 'react';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { type ItemThumbnails, thumbnailSize } from './item-thumbnails.ts';
import classes from './ItemThumbnail.module.css';

/** The thumbnail of an item. */
export function ItemThumbnail({ thumbnails, item }: { thumbnails: ItemThumbnails; item: TextAreaQuantity }) {
  const thumbnail = useSyncExternalStore(thumbnails.subscribe, () => thumbnails.get(item));
  return <BitmapCanvas bitmap={thumbnail?.bitmap} className={classes.thumbnail} {...thumbnailSize} />;
}
