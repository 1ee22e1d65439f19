import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Point } from '../../../../../engine/editor.ts';
import { t } from '../../../../shared/text/text.ts';
import type { BrushStroke } from './brush-stroke.ts';
import type { TouchUpPicture } from './touch-up-picture.ts';
import classes from './TouchUpPad.module.css';

interface TouchUpPadProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  picture: TouchUpPicture | undefined;
  mode: BrushStroke['mode'];
  /** Radius of the brush, CSS pixels. */
  radius: number;
  /** 1: the whole picture is visible. */
  zoom: number;
  /** Called after each stroke. */
  onStroke: () => void;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LARGE_STEP = 4;

/** The picture under a round brush. One pointer paints, two pan. Arrow keys move the brush, Space paints. */
export function TouchUpPad({ canvas, picture, mode, radius, zoom, onStroke }: TouchUpPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(pad, measured);
  const [brush, setBrush] = useState<Point>();
  const pointers = useRef(new Map<number, Point>());
  const fit = picture && Math.min(width / picture.widthPx, height / picture.heightPx);
  const pxPerPixel = (fit ?? 0) * zoom;
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const box = canvas.current!.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const onPicture = ({ x, y }: Point): Point => ({ x: x / pxPerPixel, y: y / pxPerPixel });
  const begin = (event: PointerEvent) => {
    if (!picture || event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1) picture.begin(mode, radius / pxPerPixel, onPicture(at(event)));
    else picture.cancel();
  };
  const move = (event: PointerEvent) => {
    setBrush(at(event));
    const before = pointers.current.get(event.pointerId);
    if (!picture || !before) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1) picture.extend(onPicture(at(event)));
    // Each of two pointers pans by half of its distance.
    else pad.current?.scrollBy((before.x - event.clientX) / 2, (before.y - event.clientY) / 2);
  };
  const end = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || !picture || pointers.current.size > 0) return;
    if (event.type === 'pointercancel') picture.cancel();
    else picture.end();
    onStroke();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!picture) return;
    const now = brush ?? { x: (picture.widthPx * pxPerPixel) / 2, y: (picture.heightPx * pxPerPixel) / 2 };
    const way = ARROWS[event.key];
    if (way) {
      const step = (radius / 2) * (event.shiftKey ? LARGE_STEP : 1);
      setBrush({ x: now.x + way.x * step, y: now.y + way.y * step });
    } else if (event.key === ' ') {
      picture.begin(mode, radius / pxPerPixel, onPicture(now));
      picture.end();
      setBrush(now);
      onStroke();
    } else return;
    event.preventDefault();
  };
  return (
    <div ref={ref} className={classes.pad}>
      <div
        className={classes.sheet}
        role="group"
        tabIndex={0}
        aria-label={t('The picture under the brush. Arrow keys move the brush, Space paints.')}
        style={picture && { width: picture.widthPx * pxPerPixel, height: picture.heightPx * pxPerPixel }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={() => pointers.current.size === 0 && setBrush(undefined)}
        onKeyDown={handleKey}
      >
        <canvas ref={canvas} className={classes.canvas} />
        {brush && (
          <span
            className={classes.brush}
            style={{
              width: 2 * radius,
              height: 2 * radius,
              translate: `${brush.x - radius}px ${brush.y - radius}px`,
            }}
          />
        )}
      </div>
    </div>
  );
}
