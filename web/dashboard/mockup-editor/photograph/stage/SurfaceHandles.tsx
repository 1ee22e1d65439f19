import '@mantine/core/styles/VisuallyHidden.css';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FlatProjection, FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import classes from '../Photograph.module.css';
import { readArrowKey } from './arrow-keys.ts';
import { Lens } from './Lens.tsx';
import { type StageTransform, toStage } from './stage-transform.ts';
import { type HandleKey, listHandles, moveHandle, type SurfaceHandle } from './surface-handles.ts';
import { useDrag } from './use-drag.ts';

interface SurfaceHandlesProps {
  photo: HTMLImageElement;
  view: FlatView;
  chosen: number;
  onProjection: (projection: FlatProjection, step: string) => void;
  transform: StageTransform;
  stage: { widthPx: number; heightPx: number };
}

/** The points of the chosen surface, moved by pointer and arrow keys, with a lens on the held point. */
export function SurfaceHandles({ photo, view, chosen, onProjection, transform, stage }: SurfaceHandlesProps) {
  const [held, setHeld] = useState<HandleKey>();
  const surface = view.surfaces[chosen];
  if (!surface) return null;
  const { projection } = surface;
  const handles = listHandles(projection);
  const heldHandle = handles.find(({ key }) => key === held);
  return (
    <>
      {handles.map((handle) => (
        <Handle
          key={handle.key}
          handle={handle}
          transform={transform}
          onHold={setHeld}
          onMove={(point) => onProjection(moveHandle(projection, handle.key, point), handle.key)}
        />
      ))}
      {heldHandle && <Lens photo={photo} point={heldHandle.point} transform={transform} stage={stage} />}
      <VisuallyHidden role="status">{heldHandle && describePlace(heldHandle)}</VisuallyHidden>
    </>
  );
}

interface HandleProps {
  handle: SurfaceHandle;
  transform: StageTransform;
  onHold: (key: HandleKey | undefined) => void;
  onMove: (point: [number, number]) => void;
}

function Handle({ handle, transform, onHold, onMove }: HandleProps) {
  const { key, point } = handle;
  const from = useRef(point);
  const drag = useDrag({
    start: () => {
      from.current = point;
      onHold(key);
    },
    move: (rightPx, downPx) =>
      onMove([from.current[0] + rightPx / transform.scale, from.current[1] + downPx / transform.scale]),
    end: () => onHold(undefined),
  });
  const handleKey = (event: KeyboardEvent) => {
    const move = readArrowKey(event);
    if (!move) return;
    event.preventDefault();
    onHold(key);
    onMove([point[0] + move[0], point[1] + move[1]]);
  };
  const [left, top] = toStage(transform, point);
  return (
    <button
      type="button"
      className={classes.handle}
      style={{ left, top }}
      data-handle={key}
      aria-label={describePlace(handle)}
      onKeyDown={handleKey}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onHold(key)}
      onBlur={() => onHold(undefined)}
      {...drag}
    />
  );
}

/** The label of a point with its position in the photograph, for screen readers. */
const describePlace = ({ key, point: [x, y] }: SurfaceHandle): string =>
  t('{point}: {x} across, {y} down', { point: nameOf(key), x: Math.round(x), y: Math.round(y) });

function nameOf(key: HandleKey): string {
  switch (key) {
    case 'corner-0':
      return t('Top left corner');
    case 'corner-1':
      return t('Top right corner');
    case 'corner-2':
      return t('Bottom right corner');
    case 'corner-3':
      return t('Bottom left corner');
    case 'arc-top':
      return t('Middle of the upper arc');
    case 'arc-bottom':
      return t('Middle of the lower arc');
    default:
      return t('Point of the mesh');
  }
}
