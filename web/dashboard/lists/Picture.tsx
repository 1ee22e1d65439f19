import { useCallback } from 'react';
import { loadWhenNear } from './load-when-near.ts';
import classes from './Lists.module.css';

interface PictureProps {
  /** Absent: it is not known yet. */
  src: string | undefined;
  /** Absent: the picture only decorates the text beside it. */
  alt?: string;
  /** Absent: as wide as its place. */
  sizePx?: number | undefined;
}

/** A square picture of the server, loaded when it comes near the window; its empty square where it cannot be loaded. */
export function Picture({ src, alt = '', sizePx }: PictureProps) {
  const load = useCallback(
    (picture: HTMLImageElement | null) => (picture && src ? loadWhenNear(picture, src) : undefined),
    [src],
  );
  const style = sizePx === undefined ? undefined : { width: sizePx, height: sizePx };
  if (src === undefined) return <span className={classes.picture} style={style} />;
  return (
    <img
      ref={load}
      className={classes.picture}
      alt={alt}
      style={style}
      // Without a state: rows of a list whose pictures fail are not rendered again.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
}
