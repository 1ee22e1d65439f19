import { useEffect, useRef } from 'react';
import { type Id, type ResolvedLayer, sameId, truncateLayerName } from '../../../engine/personalisation.ts';
import { breakpoints } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { personalisableLayers } from '../session/layers-of.ts';
import { useSessionStore } from '../session/use-session.ts';
import classes from './LayerSelector.module.css';

/** The layers of the selected layer's type, if there are several (C2-15). Names are truncated by C9-07. */
export function LayerSelector({ target }: { target: ResolvedLayer }) {
  const store = useSessionStore();
  const chosen = useRef<HTMLButtonElement>(null);
  // The layer may be outside the visible part of the scrolled row.
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [target.layer.id]);
  const layers = personalisableLayers(store.getState()).filter(({ kind }) => kind === target.kind);
  if (layers.length < 2) return null;
  // On a phone, choosing the selected layer again closes it (C4-06).
  const isLeft = (id: Id) =>
    sameId(id, target.layer.id) && matchMedia(`(width < ${breakpoints.mobileBelowPx}px)`).matches;
  return (
    <div role="group" aria-label={t('Parts of this type')} className={classes.layers} data-parts>
      {layers.map(({ layer }) => (
        <button
          key={layer.id}
          ref={sameId(layer.id, target.layer.id) ? chosen : undefined}
          type="button"
          className={classes.layer}
          aria-pressed={sameId(layer.id, target.layer.id)}
          aria-label={layer.name}
          title={layer.name}
          onClick={() => store.setState({ selectedId: isLeft(layer.id) ? undefined : layer.id })}
        >
          {truncateLayerName(layer.name, layers.length)}
        </button>
      ))}
    </div>
  );
}
