import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { FirstPicture } from '../shell/FirstPicture.tsx';
import { startComposing } from './compose-loop.ts';
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

const StageOverlay = lazy(() =>
  import('./StageOverlay.tsx').then((module) => ({ default: module.StageOverlay })),
);
const ZoomBar = lazy(() => import('./StageOverlay.tsx').then((module) => ({ default: module.ZoomBar })));

/** The view that is worked on, as it will be printed. The means to change it are loaded after it is painted. */
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
  // What is wrong with a code is said where its text is typed.
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
      <div ref={frame} className={classes.frame}>
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
