import { useMemo } from 'react';
import {
  enteredText,
  findDefinition,
  isPersonalisable,
  resolveAllLayers,
  sameId,
} from '../../../engine/personalisation.ts';
import { setText } from '../session/commands/set-text.ts';
import { changeDesign } from '../session/history.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';

/** The layers that a shopper may change, in their order. */
export function LayerList() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const maskId = useSession((session) => session.maskId);
  const layers = useMemo(
    () =>
      resolveAllLayers(product, design).filter(
        (entry) =>
          sameId(entry.maskId, maskId) && isPersonalisable(entry.layer, findDefinition(product, entry.layer)),
      ),
    [product, design, maskId],
  );
  return (
    <ul>
      {layers.map(({ layer }) => (
        <li key={layer.id}>
          {layer.name}
          {layer.configuration.text && (
            <input
              aria-label={layer.name}
              value={enteredText(product, layer)}
              onChange={(event) => {
                const text = event.currentTarget.value;
                store.setState((session) =>
                  changeDesign(session, setText(session.design, maskId, layer.id, text), {
                    name: layer.name,
                    key: `text ${layer.id}`,
                  }),
                );
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
