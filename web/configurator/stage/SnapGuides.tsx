import { useCallback } from 'react';
import { type Guide, type StageView, toScreenPx } from '../../../engine/editor.ts';
import { useSessionStore } from '../session/use-session.ts';
import classes from './Stage.module.css';

/** The guides that a dragged layer has snapped to. They are drawn without rendering a component. */
export function SnapGuides({ view }: { view: StageView }) {
  const store = useSessionStore();
  const draw = useCallback(
    (path: SVGPathElement) => {
      let drawn = '';
      const update = () => {
        const shape = store
          .getState()
          .guides.flatMap(segmentsOf)
          .map((segment) => segmentPath(segment, view))
          .join('');
        if (shape !== drawn) path.setAttribute('d', shape);
        drawn = shape;
      };
      update();
      return store.subscribe((now, before) => {
        if (now.guides !== before.guides) update();
      });
    },
    [store, view],
  );
  return (
    <svg className={classes.guides} aria-hidden>
      <path ref={draw} d="" />
    </svg>
  );
}

/** From one point to another, canvas units. */
type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

function segmentsOf(guide: Guide): Segment[] {
  switch (guide.kind) {
    case 'line':
      return [
        guide.axis === 'x'
          ? [guide.at, guide.from, guide.at, guide.to]
          : [guide.from, guide.at, guide.to, guide.at],
      ];
    case 'gap':
      return guide.gaps.map(([start, end]) =>
        guide.axis === 'x' ? [start, guide.at, end, guide.at] : [guide.at, start, guide.at, end],
      );
    case 'angle':
      return [];
  }
}

/** A line as SVG path data. */
function segmentPath([x1, y1, x2, y2]: Segment, view: StageView): string {
  const from = toScreenPx({ x: x1, y: y1 }, view);
  const to = toScreenPx({ x: x2, y: y2 }, view);
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
