import { useEffect, useRef } from 'react';

interface BitmapCanvasProps {
  /** Nothing is painted while it is absent. */
  bitmap: ImageBitmap | undefined;
  className?: string | undefined;
  /** CSS pixels. */
  widthPx: number;
  heightPx: number;
}

/** A painted thumbnail. Its texts stand beside it, so it has no alternative text. */
export function BitmapCanvas({ bitmap, className, widthPx, heightPx }: BitmapCanvasProps) {
  const element = useRef<HTMLCanvasElement>(null);
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
      className={className}
      data-painted={bitmap !== undefined}
      style={{ width: widthPx, height: heightPx }}
      aria-hidden
    />
  );
}
