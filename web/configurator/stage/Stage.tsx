import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { FirstPicture } from '../shell/FirstPicture.tsx';
import { startComposing } from './compose-loop.ts';
import { firstScene, resolveFirstScene } from './first-scene.ts';
import { MaskPicture } from './MaskPicture.tsx';
import { PrintAreaFrame } from './PrintAreaFrame.tsx';
import classes from './Stage.module.css';
import { StageCanvas } from './StageCanvas.tsx';
import { RULER_PX } from './ruler-px.ts';
import { useGlide } from './use-glide.ts';
import { useStageView } from './use-stage-view.ts';
import { shownBounds } from '../../../engine/editor.ts';
import { whenPainted } from './when-painted.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';

const loadOverlay = () => firstScene.then(() => import('./StageOverlay.tsx'));
const StageOverlay = lazy(() => loadOverlay().then((module) => ({ default: module.StageOverlay })));
const ZoomBar = lazy(() => loadOverlay().then((module) => ({ default: module.ZoomBar })));

/** Editing is enabled after this time even if a file has not loaded. */
const LATEST_MS = 3000;

/** The current view as it will be printed. The editing tools load after it is painted. */
export function Stage() {
  const session = useSessionStore();
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const product = useSession((now) => now.product);
  const maskId = useSession((now) => now.maskId);
  const shown = useMemo(() => shownBounds(product, maskId), [product, maskId]);
  const hasRulers = useSession((now) => now.aids.includes('rulers'));
  const zoom = useStageView(frame, shown, hasRulers ? RULER_PX : 0);
  const { view, size } = zoom;
  useGlide(content, view, size);
  // Errors of a barcode are shown at its text field.
  const fault = useSession(
    (now) => now.fault ?? now.layerFaults.find(({ code }) => !code.startsWith('code-'))?.message,
  );
  useEffect(
    () =>
      startComposing(session, (error) =>
        session.setState({ fault: error instanceof Error ? error.message : '' }),
      ),
    [session],
  );
  useEffect(() => {
    const latest = setTimeout(resolveFirstScene, LATEST_MS);
    return () => clearTimeout(latest);
  }, []);
  const isSettled = useSession(({ scene, fault: why }) => scene !== undefined || why !== undefined);
  useEffect(() => {
    if (isSettled) resolveFirstScene();
  }, [isSettled]);
  const [isPainted, setPainted] = useState(false);
  useEffect(
    () =>
      whenPainted(
        session,
        () => content.current?.querySelector('img'),
        () => setPainted(true),
      ),
    [session],
  );
  return (
    <>
      <div ref={frame} className={classes.frame} data-fits={zoom.factor <= 1}>
        {view && (
          <div ref={content} className={classes.content}>
            <MaskPicture view={view} />
            <StageCanvas view={view} size={size} />
            <PrintAreaFrame view={view} />
            <Suspense>
              <StageOverlay frame={frame} view={view} zoom={zoom} />
            </Suspense>
          </div>
        )}
        {!isPainted && <FirstPicture />}
        {fault && (
          <p role="alert" className={classes.fault}>
            {translateSentence(fault)}
          </p>
        )}
      </div>
      <Suspense>
        <ZoomBar zoom={zoom} />
      </Suspense>
    </>
  );
}
