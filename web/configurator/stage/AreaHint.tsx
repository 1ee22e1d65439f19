import IconPlus from 'virtual:icons/plus';
import { placementOfLayer, type StageView } from '../../../engine/editor.ts';
import { findLayer } from '../session/layers-of.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { boxStyle } from './box-style.ts';
import classes from './Stage.module.css';

/** Shows the area of the selected layer while it is empty, and of the layer under the pointer in a list. */
export function AreaHint({ view }: { view: StageView }) {
  const store = useSessionStore();
  const isShopper = useSession(({ rights }) => rights === 'shopper');
  const scene = useSession((session) => session.scene);
  const selectedId = useSession((session) => session.selectedId);
  const pointedAtId = useSession((session) => session.pointedAtId);
  const layerId = selectedId ?? pointedAtId;
  const target = findLayer(store.getState(), layerId);
  if (!scene || !target || target.kind === 'colour') return null;
  const placement = placementOfLayer(scene, target.layer.id);
  if (placement && selectedId !== undefined) return null;
  return (
    <div className={classes.areaHint} style={boxStyle(target.area, view)} aria-hidden>
      {!placement && isShopper && <IconPlus size={24} />}
    </div>
  );
}
