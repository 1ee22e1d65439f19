import { useLayoutEffect, useRef } from 'react';
import { browserPlatform } from '../../../engine/browser.ts';
import {
  canvasLimits,
  frameStage,
  type MovingLayer,
  type StageFrame,
  StagePainter,
  type StageView,
} from '../../../engine/editor.ts';
import type { Session } from '../session/session.ts';
import { useSessionStore } from '../session/use-session.ts';
import { SpriteStage } from './sprite-stage.ts';
import classes from './Stage.module.css';
import type { StageSize } from './stage-size.ts';

/** Paints the scene at most once per frame, outside React. */
export function StageCanvas({ view, size }: { view: StageView; size: StageSize }) {
  const store = useSessionStore();
  const element = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const frame = frameStage(view, size, devicePixelRatio);
  const { widthPx, heightPx } = frame;
  const shown = useRef(frame);
  const paint = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d', { willReadFrequently: true });
    if (!canvas || !context || !over.current) return undefined;
    const painter = new StagePainter(context, browserPlatform);
    const sprites = new SpriteStage(canvas, over.current, painter);
    let requested = 0;
    paint.current = () => {
      cancelAnimationFrame(requested);
      requested = 0;
      paintSession(painter, sprites, shown.current, store.getState());
    };
    const stop = store.subscribe((now, before) => {
      if (now.scene !== before.scene || now.preview !== before.preview)
        requested ||= requestAnimationFrame(() => paint.current?.());
    });
    return () => {
      stop();
      cancelAnimationFrame(requested);
      sprites.end();
      painter.release();
    };
  }, [store]);
  // Resizing clears a canvas, so it is painted before the browser shows it.
  useLayoutEffect(() => {
    shown.current = frameStage(view, size, devicePixelRatio);
    paint.current?.();
  }, [view, size, widthPx, heightPx]);
  const side = canvasLimits.configuratorSizePx * view.pxPerUnit;
  const clip = `inset(${view.topPx}px ${size.widthPx - view.leftPx - side}px ${size.heightPx - view.topPx - side}px ${view.leftPx}px)`;
  const style = { clipPath: clip };
  return (
    <>
      <canvas
        ref={element}
        width={widthPx}
        height={heightPx}
        className={classes.canvas}
        style={style}
        aria-hidden
      />
      <div ref={over} className={classes.sprites} style={style} aria-hidden />
    </>
  );
}

function paintSession(
  painter: StagePainter,
  sprites: SpriteStage,
  frame: StageFrame,
  { scene, preview }: Session,
): void {
  if (!scene) return;
  const moving = preview && movingLayers(preview);
  if (moving && sprites.show(scene, frame, moving, 1 / devicePixelRatio)) return;
  sprites.end();
  if (moving) painter.paintMoving(scene, frame, moving);
  else painter.paint(scene, frame);
  if (performance.getEntriesByName(FIRST_PAINT).length === 0) performance.mark(FIRST_PAINT);
}

/** The layers to paint at a preview. A layer that is composed for each frame already has its placement in the scene. */
function movingLayers({
  layerId,
  placement,
  others = [],
  design,
  product,
}: NonNullable<Session['preview']>): MovingLayer[] {
  if (product) return [{ layerId }, ...others.map((other) => ({ layerId: other.layerId }))];
  return [design ? { layerId } : { layerId, placement }, ...others];
}

/** User Timing mark of the first painted design, for benchmarks. */
const FIRST_PAINT = 'design-painted';
