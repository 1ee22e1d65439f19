import { useCallback } from 'react';
import { loadWhenNear } from './load-when-near.ts';
import classes from './Lists.module.css';

interface PictureProps {
  /** Absent: not known yet. */
  src: string | undefined;
  /** Absent: the picture only decorates the text beside it. */
  alt?: string;
  /** Absent: the width of its container. */
  sizePx?: number | undefined;
}

/** A square picture from the server, loaded near the viewport. The square stays empty if loading fails. */
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
      // No state is set, so that a failed picture does not render its row again.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
}
