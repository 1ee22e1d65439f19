import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TextAreaQuantity } from '../../../../engine/quantities.ts';
import classes from './Thumbnail.module.css';
import { type ItemThumbnails, thumbnailSize } from './item-thumbnails.ts';

/** The thumbnail of an item. It shows the texts beside it, so it has no alternative text. */
export function Thumbnail({ thumbnails, item }: { thumbnails: ItemThumbnails; item: TextAreaQuantity }) {
  const element = useRef<HTMLCanvasElement>(null);
  const thumbnail = useSyncExternalStore(thumbnails.subscribe, () => thumbnails.get(item));
  const bitmap = thumbnail?.bitmap;
  useEffect(() => {
    const canvas = element.current;
    if (!canvas || !bitmap) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={element}
      className={classes.thumbnail}
      data-painted={bitmap !== undefined}
      style={{ width: thumbnailSize.widthPx, height: thumbnailSize.heightPx }}
      aria-hidden
    />
  );
}
