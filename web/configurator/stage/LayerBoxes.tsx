import type { StageView } from '../../../engine/editor.ts';
import { sameId } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { layersOf } from '../session/layers-of.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { boxStyle } from './box-style.ts';
import { describeLayer } from './describe-layer.ts';
import { shownPlacement } from './shown-placement.ts';
import classes from './Stage.module.css';
import { handleKey } from './handle-key.ts';

/** A box for each layer: what a keyboard moves to, and a screen reader reads. Pointers go through to the stage. */
export function LayerBoxes({ view }: { view: StageView }) {
  const store = useSessionStore();
  const scene = useSession((session) => session.scene);
  useSession((session) => session.preview);
  const selectedId = useSession((session) => session.selectedId);
  const state = store.getState();
  if (!scene) return null;
  return (
    <div role="group" aria-label={t('Layers of {view}', { view: scene.maskName })}>
      {layersOf(state).map((target) => {
        const { id, locked } = target.layer;
        const placement = shownPlacement(state, id);
        if (locked || !placement) return null;
        return (
          <button
            key={id}
            type="button"
            className={classes.box}
            style={boxStyle(placement, view)}
            aria-pressed={selectedId !== undefined && sameId(id, selectedId)}
            aria-label={describeLayer(state, target, placement)}
            data-layer={id}
            onFocus={() => store.setState({ selectedId: id })}
            onKeyDown={(event) => handleKey(event, store, id)}
          />
        );
      })}
    </div>
  );
}
