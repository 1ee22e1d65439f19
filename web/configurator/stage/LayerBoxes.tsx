import { Fragment, useEffect } from 'react';
import type { StageView } from '../../../engine/editor.ts';
import { sameId } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { layersOf } from '../session/layers-of.ts';
import { isSelected, select } from '../session/selection.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { focusPanel } from '../shell/focus-panel.ts';
import { boxStyle } from './box-style.ts';
import { describeLayer } from './describe-layer.ts';
import { focusAwaitedLayer } from './focus-layer.ts';
import { handleKey } from './handle-key.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { shownPlacement } from './shown-placement.ts';
import classes from './Stage.module.css';
import type { StageSize } from './stage-size.ts';

/**
 * A box for each layer: what a keyboard moves to, and a screen reader reads. Pointers go through to the stage. The bar of
 * what is selected follows its box, so it is next for the Tab key.
 */
export function LayerBoxes({ view, size }: { view: StageView; size: StageSize }) {
  const store = useSessionStore();
  const scene = useSession((session) => session.scene);
  useSession((session) => session.preview);
  useSession((session) => session.together);
  const selectedId = useSession((session) => session.selectedId);
  useEffect(focusAwaitedLayer, [scene]);
  const state = store.getState();
  if (!scene) return null;
  return (
    <div role="group" aria-label={t('Layers of {view}', { view: scene.maskName })}>
      {layersOf(state).map((target) => {
        const { id, locked } = target.layer;
        const placement = shownPlacement(state, id);
        if (locked || !placement) return null;
        return (
          <Fragment key={id}>
            <button
              type="button"
              className={classes.box}
              style={boxStyle(placement, view)}
              aria-pressed={isSelected(state, id)}
              aria-label={describeLayer(state, target, placement)}
              data-layer={id}
              onFocus={() => !isSelected(store.getState(), id) && select(store, id)}
              onClick={() => focusPanel()}
              onKeyDown={(event) => handleKey(event, store, id)}
            />
            {selectedId !== undefined && sameId(id, selectedId) && (
              <SelectionBar key={id} view={view} size={size} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
