import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import {
  type Bounds,
  fromPrintMm,
  mmPerUnit,
  objectBounds,
  printAreasOfMask,
  type StageView,
  toScreenPx,
  uniteBounds,
} from '../../../engine/editor.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { RULER_PX } from './ruler-px.ts';
import { rulerTicks } from './ruler-ticks.ts';
import classes from './Rulers.module.css';
import { shownPlacement } from './shown-placement.ts';
import type { StageSize } from './stage-size.ts';

/** Rulers in millimetres of the print, from its upper left corner. The range of the selection is shaded. */
export function Rulers({ view, size }: { view: StageView; size: StageSize }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const selected = useSession(useShallow(selectedBounds));
  const [area] = printAreasOfMask(product, maskId);
  if (!area) return null;
  const origin = toScreenPx(fromPrintMm({ x: 0, y: 0 }, area.configuration), view);
  const perMm = mmPerUnit(area.configuration);
  const corner = selected && toScreenPx({ x: selected.left, y: selected.top }, view);
  return (
    <div className={classes.rulers} aria-hidden>
      <Ruler
        axis="x"
        originPx={origin.x}
        pxPerMm={view.pxPerUnit / perMm.x}
        lengthPx={size.widthPx}
        shaded={corner && selected && { fromPx: corner.x, lengthPx: selected.width * view.pxPerUnit }}
      />
      <Ruler
        axis="y"
        originPx={origin.y}
        pxPerMm={view.pxPerUnit / perMm.y}
        lengthPx={size.heightPx}
        shaded={corner && selected && { fromPx: corner.y, lengthPx: selected.height * view.pxPerUnit }}
      />
      <span className={classes.unit}>mm</span>
    </div>
  );
}

function selectedBounds(session: Session): Bounds | undefined {
  return uniteBounds(
    selectionOf(session).flatMap((id) => {
      const placement = shownPlacement(session, id);
      return placement ? [objectBounds(placement)] : [];
    }),
  );
}

interface RulerProps {
  axis: 'x' | 'y';
  originPx: number;
  pxPerMm: number;
  lengthPx: number;
  shaded: { fromPx: number; lengthPx: number } | undefined;
}

function Ruler({ axis, originPx, pxPerMm, lengthPx, shaded }: RulerProps) {
  const isAcross = axis === 'x';
  return (
    <svg className={classes.ruler} data-axis={axis}>
      {shaded && (
        <rect
          className={classes.shaded}
          x={isAcross ? shaded.fromPx : 0}
          y={isAcross ? 0 : shaded.fromPx}
          width={isAcross ? shaded.lengthPx : RULER_PX}
          height={isAcross ? RULER_PX : shaded.lengthPx}
        />
      )}
      <Ticks axis={axis} originPx={originPx} pxPerMm={pxPerMm} lengthPx={lengthPx} />
    </svg>
  );
}

/** The ticks of a ruler. A drag moves the shaded range without rendering them. */
const Ticks = memo(function Ticks({ axis, originPx, pxPerMm, lengthPx }: Omit<RulerProps, 'shaded'>) {
  const isAcross = axis === 'x';
  const point = (along: number, across: number) =>
    isAcross ? { x: along, y: across } : { x: across, y: along };
  return rulerTicks(originPx, pxPerMm, lengthPx).map(({ atPx, label }) => {
    const from = point(atPx, label === undefined ? RULER_PX - 5 : RULER_PX - 9);
    const to = point(atPx, RULER_PX);
    return (
      <g key={atPx}>
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        {label !== undefined && (
          <text
            {...point(atPx, 9)}
            {...(isAcross ? {} : { transform: `rotate(-90 9 ${atPx})` })}
            data-mm={label}
          >
            {label}
          </text>
        )}
      </g>
    );
  });
});
