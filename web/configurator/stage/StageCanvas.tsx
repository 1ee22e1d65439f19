import { useEffect, useRef } from 'react';
import { browserPlatform } from '../../../engine/browser.ts';
import { canvasLimits, type StageFrame, StagePainter, type StageView } from '../../../engine/editor.ts';
import type { Session } from '../session/session.ts';
import { useSessionStore } from '../session/use-session.ts';
import classes from './Stage.module.css';
import type { StageSize } from './use-stage-view.ts';

/** Paints the scene, once a frame of the screen at the most. React does not take part. */
export function StageCanvas({ view, size }: { view: StageView; size: StageSize }) {
  const store = useSessionStore();
  const element = useRef<HTMLCanvasElement>(null);
  const ratio = devicePixelRatio;
  const widthPx = Math.round(size.widthPx * ratio);
  const heightPx = Math.round(size.heightPx * ratio);
  useEffect(() => {
    const context = element.current?.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    const painter = new StagePainter(context, browserPlatform);
    const scale = view.pxPerUnit * ratio;
    const frame: StageFrame = {
      widthPx,
      heightPx,
      matrix: [scale, 0, 0, scale, view.leftPx * ratio, view.topPx * ratio],
    };
    let requested = 0;
    const paint = () => {
      requested = 0;
      paintSession(painter, frame, store.getState());
    };
    const request = () => {
      requested ||= requestAnimationFrame(paint);
    };
    const stop = store.subscribe((now, before) => {
      if (now.scene !== before.scene || now.preview !== before.preview) request();
    });
    paint();
    return () => {
      stop();
      cancelAnimationFrame(requested);
      painter.release();
    };
  }, [store, view, widthPx, heightPx, ratio]);
  const side = canvasLimits.configuratorSizePx * view.pxPerUnit;
  const clip = `inset(${view.topPx}px ${size.widthPx - view.leftPx - side}px ${size.heightPx - view.topPx - side}px ${view.leftPx}px)`;
  return (
    <canvas
      ref={element}
      width={widthPx}
      height={heightPx}
      className={classes.canvas}
      style={{ clipPath: clip }}
      aria-hidden
    />
  );
}

function paintSession(painter: StagePainter, frame: StageFrame, { scene, preview }: Session): void {
  if (!scene) return;
  if (preview) painter.paintMoving(scene, frame, [preview]);
  else painter.paint(scene, frame);
  if (performance.getEntriesByName(FIRST_PAINT).length === 0) performance.mark(FIRST_PAINT);
}

/** When the design was first seen, for benchmarks (User Timing). */
const FIRST_PAINT = 'design-painted';
