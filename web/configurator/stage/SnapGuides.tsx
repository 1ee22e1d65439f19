import { type Guide, type StageView, toScreenPx } from '../../../engine/editor.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Stage.module.css';

/** The lines and gaps that a dragged layer has come to rest at. */
export function SnapGuides({ view }: { view: StageView }) {
  const guides = useSession((session) => session.guides);
  if (guides.length === 0) return null;
  return (
    <svg className={classes.guides} aria-hidden>
      {guides.flatMap((guide) =>
        segmentsOf(guide).map((segment) => <Segment key={segment.join()} of={segment} view={view} />),
      )}
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

function Segment({ of: [x1, y1, x2, y2], view }: { of: Segment; view: StageView }) {
  const from = toScreenPx({ x: x1, y: y1 }, view);
  const to = toScreenPx({ x: x2, y: y2 }, view);
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}
