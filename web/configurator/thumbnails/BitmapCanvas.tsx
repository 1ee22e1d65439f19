import { useDrawnBitmap } from '../../shared/ui/use-drawn-bitmap.ts';

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
  const canvas = useDrawnBitmap(bitmap);
  return (
    <canvas
      ref={canvas}
      className={className}
      data-painted={bitmap !== undefined}
      style={{ width: widthPx, height: heightPx }}
      aria-hidden
    />
  );
}
