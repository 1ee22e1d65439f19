import '@mantine/core/styles/ActionIcon.css';
import { Button } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import IconMinus from 'virtual:icons/minus';
import IconPlus from 'virtual:icons/plus';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FlatProjection, FlatView } from '../../../../../engine/mockup-scenes.ts';
import { formatPercent } from '../../../../shared/text/format-percent.ts';
import { t } from '../../../../shared/text/text.ts';
import classes from '../Photograph.module.css';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { LiveCanvas } from './LiveCanvas.tsx';
import { SurfaceOutlines } from './SurfaceOutlines.tsx';
import { SurfaceHandles } from './SurfaceHandles.tsx';
import { fitPhoto, type StageTransform, zoomAt } from './stage-transform.ts';
import { useDrag } from './use-drag.ts';

const ZOOM_STEP = 1.5;
const WHEEL_STEP = 0.002;

interface PhotoStageProps {
  photo: HTMLImageElement;
  bitmap: ImageBitmap | undefined;
  isFine: boolean;
  view: FlatView;
  /** Index of the surface whose handles are shown. */
  chosen: number;
  onChoose: (surface: number) => void;
  onProjection: (projection: FlatProjection, step: string) => void;
  /** Shown instead of the handles. */
  overlay: ((transform: StageTransform) => ReactNode) | undefined;
}

/** A photograph with the live mockup and handles. It zooms and pans, and is not mirrored in right-to-left languages. */
export function PhotoStage({ photo, bitmap, isFine, overlay, ...surfaces }: PhotoStageProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const element = useRef<HTMLDivElement>(null);
  const measured = useMergedRef(ref, element);
  const [moved, setMoved] = useState<StageTransform>();
  const size = { widthPx: photo.naturalWidth, heightPx: photo.naturalHeight };
  const stage = { widthPx: width, heightPx: height };
  const transform = moved ?? fitPhoto(size, stage);
  const zoom = (factor: number) => setMoved(zoomAt(transform, [width / 2, height / 2], factor));
  const from = useRef(transform);
  const pan = useDrag({
    start: () => {
      from.current = transform;
    },
    move: (rightPx, downPx) =>
      setMoved({ ...from.current, left: from.current.left + rightPx, top: from.current.top + downPx }),
  });
  useZoomWheel(element, transform, setMoved);
  const isShown = width > 0 && height > 0;
  return (
    <div className={classes.stageFrame}>
      <div ref={measured} dir="ltr" className={classes.stage} {...pan}>
        {isShown && (
          <>
            <LiveCanvas photo={photo} bitmap={bitmap} isFine={isFine} transform={transform} />
            {overlay ? (
              overlay(transform)
            ) : (
              <>
                <SurfaceOutlines {...surfaces} transform={transform} stage={stage} />
                <SurfaceHandles {...surfaces} photo={photo} transform={transform} stage={stage} />
              </>
            )}
          </>
        )}
      </div>
      <div className={classes.zoom} role="group" aria-label={t('Zoom')}>
        <IconButton variant="default" size={36} label={t('Zoom out')} onClick={() => zoom(1 / ZOOM_STEP)}>
          <IconMinus size={18} />
        </IconButton>
        <output className={classes.percent}>{formatPercent(transform.scale)}</output>
        <IconButton variant="default" size={36} label={t('Zoom in')} onClick={() => zoom(ZOOM_STEP)}>
          <IconPlus size={18} />
        </IconButton>
        <Button variant="default" onClick={() => setMoved(undefined)}>
          {t('Fit')}
        </Button>
      </div>
    </div>
  );
}

/** Zooms by Ctrl and the wheel, which is also the event of a touchpad pinch. The wheel alone scrolls the page. */
function useZoomWheel(
  ref: RefObject<HTMLDivElement | null>,
  transform: StageTransform,
  onZoom: (transform: StageTransform) => void,
): void {
  const newest = useRef({ transform, onZoom });
  useEffect(() => {
    newest.current = { transform, onZoom };
  });
  useEffect(() => {
    const element = ref.current;
    const handle = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return;
      // React's wheel listeners are passive and cannot prevent the browser from zooming the page.
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at: [number, number] = [event.clientX - left, event.clientY - top];
      newest.current.onZoom(zoomAt(newest.current.transform, at, Math.exp(-event.deltaY * WHEEL_STEP)));
    };
    element?.addEventListener('wheel', handle, { passive: false });
    return () => element?.removeEventListener('wheel', handle);
  }, [ref]);
}
