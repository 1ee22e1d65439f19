import { type RefObject, useEffect, useState } from 'react';
import { loadBitmap } from './load-bitmap.ts';
import { TouchUpPicture } from './touch-up-picture.ts';

/**
 * A cut-out on a canvas, with its source picture if that is available.
 * @returns `undefined` until it has loaded; `failed` if it cannot be loaded
 */
export function useTouchUp(
  canvas: RefObject<HTMLCanvasElement | null>,
  cutOutUrl: string,
  sourceUrl: string | undefined,
): TouchUpPicture | 'failed' | undefined {
  const [picture, setPicture] = useState<TouchUpPicture | 'failed'>();
  useEffect(() => {
    const loading = new AbortController();
    const { signal } = loading;
    const source = sourceUrl === undefined ? undefined : loadBitmap(sourceUrl, signal).catch(() => undefined);
    Promise.all([loadBitmap(cutOutUrl, signal), source]).then(
      ([cutOut, original]) => {
        if (!signal.aborted && canvas.current)
          setPicture(new TouchUpPicture(cutOut, original, canvas.current));
      },
      () => !signal.aborted && setPicture('failed'),
    );
    return () => loading.abort();
  }, [canvas, cutOutUrl, sourceUrl]);
  return picture;
}
