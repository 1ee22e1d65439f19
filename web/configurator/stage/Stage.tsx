import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { browserPlatform, paintScene } from '../../../engine/browser.ts';
import { canvasLimits } from '../../../engine/screens.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { startComposing } from './compose-loop.ts';
import classes from './Stage.module.css';
import { useSide } from './use-side.ts';

/** The view that is worked on, as it will be printed. */
export function Stage() {
  const session = useSessionStore();
  const scene = useSession((now) => now.scene);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = useSide(frame);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => startComposing(session, setFault), [session]);
  const sidePx = Math.round(side * devicePixelRatio);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !scene || sidePx === 0) return;
    const scale = sidePx / canvasLimits.configuratorSizePx;
    context.clearRect(0, 0, sidePx, sidePx);
    paintScene(scene, context, {
      platform: browserPlatform,
      widthPx: sidePx,
      heightPx: sidePx,
      matrix: [scale, 0, 0, scale, 0, 0],
      purpose: 'preview',
    });
    performance.mark('design-painted');
  }, [scene, sidePx]);
  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.sheet} style={{ width: side, height: side }}>
        <MaskPicture />
        <canvas ref={canvas} width={sidePx} height={sidePx} className={classes.canvas} aria-hidden />
      </div>
      {fault instanceof Error && <p role="alert">{fault.message}</p>}
    </div>
  );
}

/** The picture that the canvas lies on. */
function MaskPicture() {
  const url = useSession(({ product, maskId }) => {
    const masks = product.maskGroups.flatMap((group) => group.masks);
    return masks.find(({ id }) => id === maskId)?.imageS3Location;
  });
  return url ? <img src={url} alt="" className={classes.picture} draggable={false} /> : null;
}
