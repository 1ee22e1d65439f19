import { type CSSProperties, memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import {
  drawnSize,
  handlesOf,
  type LayerLimits,
  type ObjectConfiguration,
  type StageView,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { findLayer } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import { isSelected, selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { shownPlacement } from './shown-placement.ts';
import { usePlacedElement } from './use-placed-element.ts';
import classes from './Handles.module.css';

const CURSORS: Record<string, string> = {
  '-1,-1': 'nwse',
  '1,1': 'nwse',
  '1,-1': 'nesw',
  '-1,1': 'nesw',
  '1,0': 'ew',
  '-1,0': 'ew',
  '0,1': 'ns',
  '0,-1': 'ns',
};

/** Along a shorter side the handle in its middle lies over those at its ends: so it is put outside. CSS pixels. */
const MIN_SIDE_PX = 96;
const OUTSIDE_PX = 26;

/** The frame of each layer that is selected or held; that of a single one has handles for what may be done with it. */
export function Handles({ view }: { view: StageView }) {
  const framed = useSession(useShallow(framedLayers));
  return framed.map((id) => (
    <LayerFrame key={id} layerId={id} view={view} hasHandles={framed.length === 1} />
  ));
}

function framedLayers(session: Session): Id[] {
  const { scene, heldId } = session;
  if (!scene) return [];
  return heldId !== undefined && !isSelected(session, heldId) ? [heldId] : selectionOf(session);
}

interface LayerFrameProps {
  layerId: Id;
  view: StageView;
  hasHandles: boolean;
}

function LayerFrame({ layerId, view, hasHandles }: LayerFrameProps) {
  const target = useSession((session) => findLayer(session, layerId));
  const ref = usePlacedElement<HTMLDivElement>(layerId, view);
  const { isShown, isLow, isNarrow } = useSession(
    useShallow((session) => describeSize(shownPlacement(session, layerId), view)),
  );
  const colour = useSession(
    ({ product }) => product.shopProduct.enterpriseProductGroup.configuration.canvasObjectSelectionHexCode,
  );
  const session = useSessionStore().getState();
  if (!target || !isShown) return null;
  const { refusals, resizeMode } = limitsOf(session, target);
  const shownHandles = { resizeMode: refusals.resize ? undefined : resizeMode, mayTurn: !refusals.rotate };
  const style = { '--handle-colour': handleColour(colour) } as CSSProperties;
  return (
    <div ref={ref} className={classes.frame} style={style} aria-hidden>
      {hasHandles && <LayerHandles {...shownHandles} isLow={isLow} isNarrow={isNarrow} />}
    </div>
  );
}

/** Whether the sides of a layer have room for all handles. */
function describeSize(placement: ObjectConfiguration | undefined, view: StageView) {
  if (!placement) return { isShown: false, isLow: false, isNarrow: false };
  const { width, height } = drawnSize(placement);
  const isShort = (side: number) => side * view.pxPerUnit < MIN_SIDE_PX;
  return { isShown: true, isLow: isShort(height), isNarrow: isShort(width) };
}

interface LayerHandlesProps {
  /** Absent: its size may not be changed. */
  resizeMode: LayerLimits['resizeMode'] | undefined;
  mayTurn: boolean;
  isLow: boolean;
  isNarrow: boolean;
}

/** The handles of a layer. They move with its frame, so neither a drag nor a typed letter renders them. */
const LayerHandles = memo(function LayerHandles({ resizeMode, mayTurn, isLow, isNarrow }: LayerHandlesProps) {
  // Above and below there is the handle that turns, and the bar: there it is left out.
  const handles = resizeMode
    ? handlesOf[resizeMode].filter(({ x, y }) => x !== 0 || y === 0 || !(isLow || isNarrow))
    : [];
  return (
    <>
      {handles.map(({ x, y }) => (
        <span
          key={`${x},${y}`}
          className={classes.handle}
          data-handle={`${x},${y}`}
          style={{
            left: `calc(${(x + 1) * 50}% + ${isLow && y === 0 ? x * OUTSIDE_PX : 0}px)`,
            top: `${(y + 1) * 50}%`,
            cursor: `${CURSORS[`${x},${y}`]}-resize`,
          }}
        />
      ))}
      {mayTurn && <span className={classes.turn} data-handle="turn" />}
    </>
  );
});

/** Hex codes may come without their `#` (configurator §5). */
const handleColour = (colour: string) =>
  /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? `#${colour}` : colour;
