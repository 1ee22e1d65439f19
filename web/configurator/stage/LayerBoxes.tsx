import { memo, useEffect, useMemo } from 'react';
import type { ResolvedLayer, StageView } from '../../../engine/editor.ts';
import { sameId } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { layersOf } from '../session/layers-of.ts';
import { isSelected, select } from '../session/selection.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { focusPanel } from '../shell/focus-panel.ts';
import { describeLayer } from './describe-layer.ts';
import { focusAwaitedLayer } from './focus-layer.ts';
import { handleKey } from './handle-key.ts';
import { SelectionBar } from './SelectionBar.tsx';
import classes from './Stage.module.css';
import type { StageSize } from './stage-size.ts';
import { restingPlacement, shownPlacement } from './shown-placement.ts';
import { usePlacedElement } from './use-placed-element.ts';

/**
 * A box for each layer: what a keyboard moves to, and a screen reader reads. Pointers go through to the stage. The bar of
 * what is selected follows its box, so it is next for the Tab key.
 */
export function LayerBoxes({ view, size }: { view: StageView; size: StageSize }) {
  const store = useSessionStore();
  const scene = useSession((session) => session.scene);
  useEffect(focusAwaitedLayer, [scene]);
  if (!scene) return null;
  return (
    <div role="group" aria-label={t('Layers of {view}', { view: scene.maskName })}>
      {layersOf(store.getState())
        .filter(({ layer }) => !layer.locked || store.getState().rights === 'staff')
        .map((target) => (
          <LayerBox key={target.layer.id} target={target} view={view} size={size} />
        ))}
    </div>
  );
}

/** The box of one layer. A drag renders none. */
const LayerBox = memo(function LayerBox({
  target,
  view,
  size,
}: {
  target: ResolvedLayer;
  view: StageView;
  size: StageSize;
}) {
  const store = useSessionStore();
  const { id } = target.layer;
  const scene = useSession((session) => session.scene);
  const isShown = useSession((session) => shownPlacement(session, id) !== undefined);
  const ref = usePlacedElement<HTMLButtonElement>(id, view);
  const isHeld = useSession(({ heldId }) => heldId !== undefined && sameId(id, heldId));
  const isPressed = useSession((session) => isSelected(session, id));
  const hasBar = useSession(({ selectedId }) => selectedId !== undefined && sameId(id, selectedId));
  // The name tells the place once the layer is let go: screen readers read a name again each time it changes.
  const label = useMemo(() => {
    const resting = scene && restingPlacement(store.getState(), id);
    return resting ? describeLayer(store.getState(), target, resting) : target.layer.name;
  }, [store, target, scene, id]);
  if (!isShown) return null;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.box}
        aria-pressed={isPressed}
        aria-label={label}
        data-layer={id}
        data-held={isHeld || undefined}
        onFocus={() => !isSelected(store.getState(), id) && select(store, id)}
        onClick={() => focusPanel()}
        onKeyDown={(event) => handleKey(event, store, id)}
      />
      {hasBar && <SelectionBar view={view} size={size} />}
    </>
  );
});
