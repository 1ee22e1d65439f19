import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import {
  fitStageView,
  type LayerLimits,
  nudgeLayer,
  objectBounds,
  type ObjectConfiguration,
  scaleLayer,
  type StageView,
} from '../../../../../engine/editor.ts';
import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import { t } from '../../../../shared/text/text.ts';
import { Artwork } from '../../../../shared/ui/Artwork.tsx';
import { boxStyle } from '../../../stage/box-style.ts';
import { CropGestures, type CropTools, type PadPointer } from './crop-gestures.ts';
import classes from './CropPad.module.css';
import { CutOffShade } from './CutOffShade.tsx';

interface CropPadProps {
  target: ResolvedImage;
  limits: LayerLimits;
  placement: ObjectConfiguration;
  onChange: (placement: ObjectConfiguration) => void;
}

/** Margin around the area, as a part of its sides, that shows the cropped part of the picture. */
const MARGIN = 0.16;
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const SCALE_STEP = 1.05;

/** The whole picture, with the cropped part darkened. Pointers and keys move and scale it. */
export function CropPad({ target, limits, placement, onChange }: CropPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const { ref: measured, width: widthPx, height: heightPx } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(pad, measured);
  const size = { widthPx, heightPx };
  const view = widthPx > 0 && heightPx > 0 ? viewOf(target, size) : undefined;
  const newest = useRef<{ tools: CropTools | undefined; onChange: CropPadProps['onChange'] }>(undefined);
  useEffect(() => {
    newest.current = { tools: view && { view, limits, placement }, onChange };
  });
  useEffect(() => (pad.current ? listen(pad.current, newest) : undefined), []);
  const handleKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key as keyof typeof ARROWS];
    const factor = { '+': SCALE_STEP, '=': SCALE_STEP, '-': 1 / SCALE_STEP }[event.key];
    if (direction) onChange(nudgeLayer(placement, limits, direction, event.shiftKey).placement);
    else if (factor !== undefined) onChange(scaleLayer(placement, limits, factor).placement);
    else return;
    event.preventDefault();
  };
  const { image, area, layer } = target;
  return (
    <div
      ref={ref}
      className={classes.pad}
      role="group"
      tabIndex={0}
      data-autofocus
      aria-label={t('Your picture in its area. Arrow keys move it, plus and minus resize it.')}
      onKeyDown={handleKey}
    >
      {view && (
        <>
          <div className={classes.picture} style={boxStyle(placement, view)}>
            <div
              className={classes.flip}
              style={{ scale: `${placement.flipX ? -1 : 1} ${placement.flipY ? -1 : 1}` }}
            >
              <Artwork src={image.urlThumbnail || image.url || ''} className={classes.image} />
            </div>
          </div>
          <CutOffShade layerId={layer.id} view={view} size={size} />
          <div className={classes.area} style={boxStyle(area, view)} aria-hidden />
        </>
      )}
    </div>
  );
}

/** The area and its margin, as large as they fit. */
function viewOf({ area }: ResolvedImage, size: { widthPx: number; heightPx: number }): StageView {
  const { left, top, width, height } = objectBounds(area);
  const margin = Math.max(width, height) * MARGIN;
  const shown = {
    left: left - margin,
    top: top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  return fitStageView(shown, size);
}

function listen(
  pad: HTMLElement,
  newest: { current: { tools: CropTools | undefined; onChange: CropPadProps['onChange'] } | undefined },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const gestures = new CropGestures(
    () => newest.current!.tools!,
    (placement) => {
      const { tools, onChange } = newest.current!;
      // Several pointers may move before the next render, so the latest values are in a ref.
      if (tools) newest.current = { tools: { ...tools, placement }, onChange };
      onChange(placement);
    },
  );
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    take: (event: PadPointer) => void,
  ) =>
    pad.addEventListener(
      type,
      ({ pointerId, clientX, clientY }) =>
        newest.current?.tools && take({ pointerId, clientX, clientY, currentTarget: pad }),
      { signal },
    );
  on('pointerdown', (event) => gestures.begin(event));
  on('pointermove', (event) => gestures.move(event));
  on('pointerup', (event) => gestures.end(event));
  on('pointercancel', (event) => gestures.end(event));
  // React's wheel listeners are passive, so the page would scroll, too.
  pad.addEventListener('wheel', (event) => newest.current?.tools && gestures.turnWheel(event), {
    signal,
    passive: false,
  });
  return () => listening.abort();
}
