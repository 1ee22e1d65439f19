import { useRef } from 'react';
import { type FlatProjection, type FlatView, placeOnSurface } from '../../../../../engine/mockup-scenes.ts';
import classes from '../Photograph.module.css';
import { type StageTransform, toStage } from './stage-transform.ts';
import { moveSurface } from './surface-handles.ts';
import { useDrag } from './use-drag.ts';

interface SurfaceOutlinesProps {
  view: FlatView;
  chosen: number;
  onChoose: (surface: number) => void;
  onProjection: (projection: FlatProjection, step: string) => void;
  transform: StageTransform;
  stage: { widthPx: number; heightPx: number };
}

/** The outlines of all surfaces. The chosen one can be dragged, a click chooses another. */
export function SurfaceOutlines({
  view,
  chosen,
  onChoose,
  onProjection,
  transform,
  stage,
}: SurfaceOutlinesProps) {
  const from = useRef<FlatProjection>(undefined);
  const drag = useDrag({
    start: () => {
      from.current = view.surfaces[chosen]?.projection;
    },
    move: (rightPx, downPx) => {
      if (from.current)
        onProjection(moveSurface(from.current, rightPx / transform.scale, downPx / transform.scale), 'move');
    },
  });
  return (
    <svg className={classes.outlines} width={stage.widthPx} height={stage.heightPx} aria-hidden>
      {view.surfaces.map(({ projection }, place) => (
        <polygon
          key={place}
          className={classes.outline}
          data-chosen={place === chosen || undefined}
          points={outlineOf(projection)
            .map((point) => toStage(transform, point).join())
            .join(' ')}
          {...(place === chosen ? drag : { onPointerDown: () => onChoose(place) })}
        />
      ))}
    </svg>
  );
}

/** Points per side, which approximate arcs. */
const STEPS = 24;

/** The points around a surface, in pixels of its photograph. */
function outlineOf(projection: FlatProjection): (readonly [number, number])[] {
  if (projection.type === 'mesh') {
    const { points } = projection;
    const [first, last] = [points[0]!, points.at(-1)!];
    const right = points.map((row) => row.at(-1)!);
    const left = points.map((row) => row[0]!);
    return [...first, ...right.slice(1), ...last.toReversed().slice(1), ...left.toReversed().slice(1)];
  }
  const place = placeOnSurface(projection);
  const along = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  return [
    ...along.map((across) => place(across, 0)),
    ...along.toReversed().map((across) => place(across, 1)),
  ];
}
