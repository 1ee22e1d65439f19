import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { ZoomBar } from '../review/lazy-room.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { AreaHint } from './AreaHint.tsx';
import { startComposing } from './compose-loop.ts';
import { Handles } from './Handles.tsx';
import { LayerBoxes } from './LayerBoxes.tsx';
import { MaskPicture } from './MaskPicture.tsx';
import { PrintAreaFrame } from './PrintAreaFrame.tsx';
import { shownBounds } from './shown-bounds.ts';
import { SnapGuides } from './SnapGuides.tsx';
import classes from './Stage.module.css';
import { StageCanvas } from './StageCanvas.tsx';
import { useGestures } from './use-gestures.ts';
import { useStageView } from './use-stage-view.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';

const StagePictures = lazy(() =>
  import('./StagePictures.tsx').then((module) => ({ default: module.StagePictures })),
);

/** The view that is worked on, as it will be printed, with the means to change it. */
export function Stage() {
  const session = useSessionStore();
  const frame = useRef<HTMLDivElement>(null);
  const product = useSession((now) => now.product);
  const maskId = useSession((now) => now.maskId);
  const shown = useMemo(() => shownBounds(product, maskId), [product, maskId]);
  const zoom = useStageView(frame, shown);
  const { view, size } = zoom;
  useGestures(frame, session, zoom);
  const fault = useSession((now) => now.fault);
  useEffect(
    () =>
      startComposing(session, (error) =>
        session.setState({ fault: error instanceof Error ? error.message : '' }),
      ),
    [session],
  );
  return (
    <>
      <div ref={frame} className={classes.frame}>
        {view && (
          <>
            <MaskPicture view={view} />
            <StageCanvas view={view} size={size} />
            <PrintAreaFrame view={view} />
            <AreaHint view={view} />
            <LayerBoxes view={view} />
            <SnapGuides view={view} />
            <Handles view={view} />
            <Suspense>
              <StagePictures view={view} frame={frame} />
            </Suspense>
          </>
        )}
        {fault && (
          <p role="alert" className={classes.fault}>
            {translateSentence(fault)}
          </p>
        )}
      </div>
      <Suspense>
        <ZoomBar {...zoom} />
      </Suspense>
    </>
  );
}
