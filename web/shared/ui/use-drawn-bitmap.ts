import { type RefObject, useEffect, useRef } from 'react';

/** A canvas in the size of a bitmap, which shows it. */
export function useDrawnBitmap(bitmap: ImageBitmap | undefined): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown || !bitmap) return;
    shown.width = bitmap.width;
    shown.height = bitmap.height;
    shown.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return canvas;
}
