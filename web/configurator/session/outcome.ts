import type { Design, Product } from '../../../engine/browser.ts';
import { adoptDesign, leadingLayer, type Point } from '../../../engine/editor.ts';
import { type Id, type ResolvedLayer, sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import { changeDesign } from './history.ts';
import { findLayer, layersOfDesign } from './layers-of.ts';
import type { PlacedLayer, Preview, Session } from './session.ts';

/** The result of a command: another design, or the reason of a refusal, in the specification's words. */
export type Outcome = Change | { refusal: string };

export interface Change {
  design: Design;
  /** The product, where staff change more of it than a design says. */
  product?: Product;
  /** The name of the change, for the history list. */
  name: string;
  /** Changes of one key in a row are one step. */
  key: string;
  /** The layer that is selected afterwards, where it is another. */
  selectedId?: Id | undefined;
  /** Where the layer is shown until the next scene is composed. */
  preview?: Preview;
  /** The view that was changed, where it is not the one that is worked on. */
  maskId?: Id;
}

/** The only way a design, or a product of staff, changes: a pure function of the session. */
export type Command = (session: Session) => Outcome;

/**
 * A change of one layer.
 * @param offset from a place in the layer on the stage to the same place in `target`, which leads it, canvas units
 */
export type LayerCommand = (session: Session, target: ResolvedLayer, offset: Point) => Outcome;

/** The aspect of a layer that a command changes: linked layers share the one and not always the other (C3, B3-31). */
export type Aspect = 'content' | 'placement';

/** Does a command. A refusal is shown. @returns whether it was done */
export function run(store: SessionStore, command: Command): boolean {
  const session = store.getState();
  const outcome = command(session);
  if ('refusal' in outcome) {
    store.setState({ notice: { text: outcome.refusal, kind: 'refused' }, preview: undefined });
    return false;
  }
  const { name, key, maskId = session.maskId } = outcome;
  const changed = changedBy(session, outcome);
  store.setState({
    ...changeDesign(session, changed, { name, key, maskId }),
    preview: previewAfter(session, outcome),
    ...('selectedId' in outcome ? { selectedId: outcome.selectedId } : {}),
  });
  return true;
}

/** A change as the session takes it. Staff change the product by it, shoppers their design. */
export function changedBy(
  { rights, ...session }: Session,
  { design, product = session.product }: Pick<Change, 'design' | 'product'>,
): Pick<Session, 'design' | 'product'> {
  if (rights === 'shopper' || design === session.design) return { design, product };
  return { design: session.design, product: adoptDesign(product, design) };
}

/** The newest placement stays until it is composed. Areas are where the product has them. */
function previewAfter({ preview, rights }: Session, outcome: Change): Preview | undefined {
  if (rights === 'staff') return undefined;
  return outcome.preview ?? (preview?.isSettled ? preview : undefined);
}

/**
 * Does a command with a layer of the view that is worked on, or with the layer that leads it: a change of a layer that
 * follows another would not show. Does nothing where there is no such layer.
 */
export const runOnLayer = (
  store: SessionStore,
  layerId: Id,
  command: LayerCommand,
  aspect: Aspect = 'content',
): boolean => run(store, onLayer(layerId, command, aspect));

/** A command with a layer of the view that is worked on, as {@link runOnLayer} does it. */
export const onLayer =
  (layerId: Id, command: LayerCommand, aspect: Aspect): Command =>
  (session) => {
    const own = findLayer(session, layerId);
    if (!own) return { design: session.design, name: '', key: '' };
    const { target, offset } = findTarget(session, own, aspect);
    const outcome = command(session, target, offset);
    return 'preview' in outcome && outcome.preview
      ? { ...outcome, preview: { ...outcome.preview, layerId } }
      : outcome;
  };

/** A command with each of several layers, as one step. One that is refused refuses all. */
export const onLayers =
  (
    layerIds: readonly Id[],
    commandOf: (layerId: Id) => LayerCommand,
    { aspect, name, key }: { aspect: Aspect; name: string; key: string },
  ): Command =>
  (session) => {
    let { design, product } = session;
    const placed: PlacedLayer[] = [];
    for (const layerId of layerIds) {
      const outcome = onLayer(layerId, commandOf(layerId), aspect)({ ...session, design, product });
      if ('refusal' in outcome) return outcome;
      ({ design, product = product } = outcome);
      if (outcome.preview) placed.push(outcome.preview);
    }
    const [first, ...others] = placed;
    return { design, product, name, key, ...(first && { preview: { ...first, others, isSettled: true } }) };
  };

const NO_OFFSET: Point = { x: 0, y: 0 };

function findTarget(
  { product, design }: Session,
  own: ResolvedLayer,
  aspect: Aspect,
): { target: ResolvedLayer; offset: Point } {
  const leader = leadingLayer(product, design, own.maskId, own.layer.id);
  if (!leader || (aspect === 'placement' && leader.mode !== 'FULL'))
    return { target: own, offset: NO_OFFSET };
  const target = layersOfDesign(product, design).find(
    ({ maskId, layer }) => sameId(maskId, leader.maskId) && sameId(layer.id, leader.layerId),
  );
  return { target: target ?? own, offset: { x: leader.dx, y: leader.dy } };
}
