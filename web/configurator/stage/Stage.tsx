import { useEffect, useRef } from 'react';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { startComposing } from './compose-loop.ts';
import { Handles } from './Handles.tsx';
import { LayerBoxes } from './LayerBoxes.tsx';
import { MaskPicture } from './MaskPicture.tsx';
import { PrintAreaFrame } from './PrintAreaFrame.tsx';
import classes from './Stage.module.css';
import { StageCanvas } from './StageCanvas.tsx';
import { useGestures } from './use-gestures.ts';
import { useStageView } from './use-stage-view.ts';

/** The view that is worked on, as it will be printed, with the means to change it. */
export function Stage() {
  const session = useSessionStore();
  const frame = useRef<HTMLDivElement>(null);
  const { view, size } = useStageView(frame);
  const gestures = useGestures(session, view);
  const fault = useSession((now) => now.fault);
  useEffect(
    () =>
      startComposing(session, (error) =>
        session.setState({ fault: error instanceof Error ? error.message : '' }),
      ),
    [session],
  );
  return (
    <div ref={frame} className={classes.frame} {...gestures}>
      {view && (
        <>
          <MaskPicture view={view} />
          <StageCanvas view={view} size={size} />
          <PrintAreaFrame view={view} />
          <LayerBoxes view={view} />
          <Handles view={view} />
        </>
      )}
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
