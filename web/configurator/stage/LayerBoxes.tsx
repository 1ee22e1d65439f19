import { memo, useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Scene } from '../../../engine/browser.ts';
import type { StageView } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import type { SessionStore } from '../session/create-session.ts';
import { isSelected, select, toggleSelected } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { focusPanel } from '../shell/focus-panel.ts';
import { describeLayer } from './describe-layer.ts';
import { focusAwaitedLayer } from './focus-layer.ts';
import { handleKey } from './handle-key.ts';
import { SelectionBar } from './SelectionBar.tsx';
import classes from './Stage.module.css';
import type { StageSize } from './stage-size.ts';
import { emptyPhotoArea, restingPlacement, shownFrame, shownPlacement } from './shown-placement.ts';
import { usePlacedElement } from './use-placed-element.ts';

/**
 * A box for each layer, for keyboards and screen readers. Pointer events pass on to the stage. The bar of the selection
 * follows its box in the tab order.
 */
export function LayerBoxes({ view, size }: { view: StageView; size: StageSize }) {
  const viewName = useSession(({ scene }) => scene?.maskName);
  const layerIds = useSession(useShallow(boxedLayers));
  if (viewName === undefined) return null;
  return (
    <div role="group" aria-label={t('Layers of {view}', { view: viewName })}>
      {layerIds.map((id) => (
        <LayerBox key={id} layerId={id} view={view} size={size} />
      ))}
    </div>
  );
}

/** The layers with a box, in painting order. */
const boxedLayers = (session: Session): Id[] =>
  layersOf(session)
    .filter(({ layer }) => !layer.locked || session.rights === 'staff')
    .map(({ layer }) => layer.id);

/** The box of a layer. A drag renders none, a typed letter only that of its layer. */
const LayerBox = memo(function LayerBox({
  layerId,
  view,
  size,
}: {
  layerId: Id;
  view: StageView;
  size: StageSize;
}) {
  const store = useSessionStore();
  const isShown = useSession(
    (session) => (shownPlacement(session, layerId) ?? emptyPhotoArea(session, layerId)) !== undefined,
  );
  const ref = usePlacedElement<HTMLButtonElement>(layerId, view, boxOf);
  const isHeld = useSession(({ heldId }) => heldId !== undefined && sameId(layerId, heldId));
  const isPressed = useSession((session) => isSelected(session, layerId));
  const hasBar = useSession(({ selectedId }) => selectedId !== undefined && sameId(layerId, selectedId));
  const label = useSession((session) => labelOf(session, layerId));
  useEffect(focusAwaitedLayer, [isShown]);
  if (!isShown) return null;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.box}
        aria-pressed={isPressed}
        aria-label={label}
        data-layer={layerId}
        data-held={isHeld || undefined}
        onFocus={() => selectFocused(store, layerId)}
        onClick={() => (store.getState().selectsSeveral ? toggleSelected(store, layerId) : focusPanel())}
        onKeyDown={(event) => handleKey(event, store, layerId)}
      />
      {hasBar && <SelectionBar view={view} size={size} />}
    </>
  );
});

/** Selects a focused layer, unless it is selected with others or will be added to them by a click. */
function selectFocused(store: SessionStore, layerId: Id): void {
  const session = store.getState();
  if (!session.selectsSeveral && !isSelected(session, layerId)) select(store, layerId);
}

/** The box of a layer: around its object, or the area of a photo that is not chosen yet. */
const boxOf = (session: Session, layerId: Id) =>
  shownFrame(session, layerId) ?? emptyPhotoArea(session, layerId);

const labels = new WeakMap<Scene, Map<Id, string>>();

/**
 * The label of a layer's box in the newest scene, cached by scene. It includes the position only after the layer is
 * released, because screen readers announce a label each time it changes.
 */
function labelOf(session: Session, layerId: Id): string {
  const target = findLayer(session, layerId);
  if (!target || !session.scene) return '';
  const known = labels.get(session.scene) ?? new Map<Id, string>();
  labels.set(session.scene, known);
  let label = known.get(layerId);
  if (label === undefined) {
    const resting = restingPlacement(session, layerId);
    label = resting
      ? describeLayer(session, target, resting)
      : t('{layer}: {text}', { layer: target.layer.name, text: t('Add your photo') });
    known.set(layerId, label);
  }
  return label;
}
