import { type ReactNode, useEffect, useState } from 'react';
import { showableUrl } from './showable-url.ts';

interface ArtworkProps {
  src: string;
  className?: string | undefined;
  /** Shown if the picture cannot be loaded. */
  fallback?: ReactNode;
  onError?: () => void;
}

/** A picture of the file store, raster or vector. It has no alternative text, because its name is beside it. */
export function Artwork({ src, className, fallback, onError }: ArtworkProps) {
  const [shown, setShown] = useState<{ src: string; url: string | undefined }>();
  useEffect(() => {
    let isShown = true;
    void showableUrl(src).then((url) => isShown && setShown({ src, url }));
    return () => {
      isShown = false;
    };
  }, [src]);
  const isKnown = shown?.src === src;
  if (isKnown && shown.url === undefined) return fallback;
  return (
    <img
      src={isKnown ? shown.url : undefined}
      alt=""
      className={className}
      decoding="async"
      draggable={false}
      onError={onError}
    />
  );
}
