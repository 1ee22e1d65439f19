import { carryLayers, type Id, sameId } from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { mayListItems } from '../../quantities/may-list-items.ts';
import type { SessionStore } from '../create-session.ts';
import { layersOfDesign } from '../layers-of.ts';
import { run } from '../outcome.ts';
import type { Session } from '../session.ts';
import type { LeftDesign } from './left-design.ts';

/**
 * Applies the design that was left at another variant, as a step that can be undone. A notice says it, and the parts
 * that do not fit are listed until they are dismissed.
 */
export function carryLeft(store: SessionStore, left: LeftDesign): void {
  const session = store.getState();
  const { design, lost } = carry(session, left);
  const isStep = design !== session.design;
  const key = randomId();
  if (isStep) run(store, () => ({ design, name: t('Design carried over'), key }));
  if (lost.length > 0) store.setState({ carriedInPart: { lost, stepKey: isStep ? key : undefined } });
  else if (isStep)
    store.setState({ notice: { text: t('Your design was carried over to this variant'), kind: 'done' } });
}

/** @returns the design, and the names of the parts that do not fit */
function carry(
  session: Session,
  { layers, items }: LeftDesign,
): { design: Session['design']; lost: string[] } {
  const { design, lost, ids } = carryLayers(session.product, session.design, layers);
  const names = lost.map(({ name }) => name);
  const { customisation } = design;
  if (items.length === 0 || customisation.textAreaQuantities.length > 0) return { design, lost: names };
  if (!mayListItems({ ...session, design })) return { design, lost: [...names, t('Items')] };
  const texts = layersOfDesign(session.product, design).filter(({ kind }) => kind === 'text');
  const idOf = ({ id, name }: { id: Id; name: string }) =>
    ids.get(String(id)) ??
    texts.find(({ layer }) => sameId(layer.id, id))?.layer.id ??
    texts.find(({ layer }) => layer.name === name)?.layer.id;
  const textAreaQuantities = items.map((item) => ({
    ...item,
    layers: item.layers.flatMap((text) => {
      const id = idOf(text);
      return id === undefined ? [] : [{ ...text, id }];
    }),
  }));
  return { design: { ...design, customisation: { ...customisation, textAreaQuantities } }, lost: names };
}
