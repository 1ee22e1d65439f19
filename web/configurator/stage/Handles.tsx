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
import { shownFrame } from './shown-placement.ts';
import { isShortSide, OUTSIDE_PX } from './side-handles.ts';
import type { StageSize } from './stage-size.ts';
import { type TurnSide, turnPlace } from './turn-place.ts';
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

/** The frames of the selected and held layers. A single frame has handles for the allowed changes. */
export function Handles({ view, size }: { view: StageView; size: StageSize }) {
  const framed = useSession(useShallow(framedLayers));
  return framed.map((id) => (
    <LayerFrame key={id} layerId={id} view={view} size={size} hasHandles={framed.length === 1} />
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
  size: StageSize;
  hasHandles: boolean;
}

function LayerFrame({ layerId, view, size, hasHandles }: LayerFrameProps) {
  const target = useSession((session) => findLayer(session, layerId));
  const ref = usePlacedElement<HTMLDivElement>(layerId, view);
  const { isShown, isLow, isNarrow, turnSide } = useSession(
    useShallow((session) => describeFrame(shownFrame(session, layerId), view, size)),
  );
  const colour = useSession(
    ({ product }) => product.shopProduct.enterpriseProductGroup.configuration.canvasObjectSelectionHexCode,
  );
  const session = useSessionStore().getState();
  if (!target || !isShown) return null;
  const { refusals, resizeMode } = limitsOf(session, target);
  const shownHandles = {
    resizeMode: refusals.resize ? undefined : resizeMode,
    turnSide: refusals.rotate ? undefined : turnSide,
  };
  const style = { '--handle-colour': handleColour(colour) } as CSSProperties;
  return (
    <div ref={ref} className={classes.frame} style={style} aria-hidden>
      {hasHandles && <LayerHandles {...shownHandles} isLow={isLow} isNarrow={isNarrow} />}
    </div>
  );
}

/** Whether the sides of a layer have room for all handles, and the position of the rotation handle. */
function describeFrame(frame: ObjectConfiguration | undefined, view: StageView, size: StageSize) {
  if (!frame) return { isShown: false, isLow: false, isNarrow: false, turnSide: undefined };
  const { width, height } = drawnSize(frame);
  const { side: turnSide } = turnPlace(frame, view, size);
  return {
    isShown: true,
    isLow: isShortSide(height * view.pxPerUnit),
    isNarrow: isShortSide(width * view.pxPerUnit),
    turnSide,
  };
}

interface LayerHandlesProps {
  /** Absent: the layer cannot be resized. */
  resizeMode: LayerLimits['resizeMode'] | undefined;
  /** Absent: the layer cannot be rotated. */
  turnSide: TurnSide | undefined;
  isLow: boolean;
  isNarrow: boolean;
}

/** The handles of a layer. They move with its frame, so a drag or a typed letter does not render them. */
const LayerHandles = memo(function LayerHandles({
  resizeMode,
  turnSide,
  isLow,
  isNarrow,
}: LayerHandlesProps) {
  // The rotation handle and the bar are above and below, so the middle handles are omitted there.
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
      {turnSide && <span className={classes.turn} data-handle="turn" data-side={turnSide} />}
    </>
  );
});

/** Hex codes may come without their `#` (configurator §5). */
const handleColour = (colour: string) =>
  /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? `#${colour}` : colour;
