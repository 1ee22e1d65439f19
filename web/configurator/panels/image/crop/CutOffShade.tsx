import { useLayoutEffect, useRef } from 'react';
import { frameStage, paintCutOff, type StageView } from '../../../../../engine/editor.ts';
import type { Id } from '../../../../../engine/personalisation.ts';
import { useSessionStore } from '../../../session/use-session.ts';
import type { StageSize } from '../../../stage/stage-size.ts';
import classes from './CropPad.module.css';

/** Darkens the part of a picture that its area or mask crops. */
export function CutOffShade({ layerId, view, size }: { layerId: Id; view: StageView; size: StageSize }) {
  const store = useSessionStore();
  const element = useRef<HTMLCanvasElement>(null);
  const frame = frameStage(view, size, devicePixelRatio);
  useLayoutEffect(() => {
    const context = element.current?.getContext('2d');
    const { scene } = store.getState();
    if (context && scene) paintCutOff(scene, layerId, context, frame, 'rgb(0 0 0 / 58%)');
  });
  return (
    <canvas
      ref={element}
      width={frame.widthPx}
      height={frame.heightPx}
      className={classes.shade}
      aria-hidden
    />
  );
}
