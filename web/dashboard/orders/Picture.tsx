import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Orders.module.css';

interface PictureProps {
  /** Absent: it is not known yet. */
  src: string | undefined;
  /** Absent: the picture only decorates what stands beside it. */
  alt?: string;
  sizePx: number;
}

/** A square picture of the server; a sign where it cannot be loaded. */
export function Picture({ src, alt = '', sizePx }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const style = { width: sizePx, height: sizePx };
  if (src === undefined || failed === src)
    return (
      <span className={classes.picture} style={style}>
        {src !== undefined && <IconPhotoOff size={Math.min(24, sizePx / 2)} aria-hidden />}
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      style={style}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}
