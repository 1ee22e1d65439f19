import { type RefObject, useLayoutEffect, useState } from 'react';

/** The side of the largest square that fits into an element, in CSS pixels. */
export function useSide(element: RefObject<HTMLElement | null>): number {
  const [side, setSide] = useState(0);
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () => setSide(Math.floor(Math.min(frame.clientWidth, frame.clientHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return side;
}
