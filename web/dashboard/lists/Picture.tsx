import { useCallback } from 'react';
import { loadLater, loadWhenNear } from './load-when-near.ts';
import classes from './Lists.module.css';

interface PictureProps {
  /** Absent: not known yet. */
  src: string | undefined;
  /** Absent: the picture only decorates the text beside it. */
  alt?: string;
  /** Absent: the width of its container. */
  sizePx?: number | undefined;
}

/** A square picture from the server, loaded near the viewport. The square is empty until then. */
export function Picture({ src, alt = '', sizePx }: PictureProps) {
  const load = useCallback(
    (picture: HTMLImageElement | null) => (picture && src ? loadWhenNear(picture, src) : undefined),
    [src],
  );
  const style = sizePx === undefined ? undefined : { width: sizePx };
  return (
    <span className={classes.picture} style={style}>
      {src !== undefined && (
        <img
          ref={load}
          alt={alt}
          // No state is set, so that a failed picture does not render its row again.
          onError={({ currentTarget }) => loadLater(currentTarget)}
        />
      )}
    </span>
  );
}
