import type { Design, Product } from '../../../engine/browser.ts';
import { adoptDesign, leadingLayer, type Point } from '../../../engine/editor.ts';
import { type Id, type ResolvedLayer, sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import { changeDesign } from './history.ts';
import { findLayer, layersOfDesign } from './layers-of.ts';
import type { PlacedLayer, Preview, Session } from './session.ts';

/** The result of a command: a new design, or a refusal with the message of the specification. */
export type Outcome = Change | { refusal: string };

export interface Change {
  design: Design;
  /** The product, if staff change more than a design contains. */
  product?: Product;
  /** The name of the change, for the history list. */
  name: string;
  /** Consecutive changes with the same key are one step. */
  key: string;
  /** The layer to select, if the selection changes. */
  selectedId?: Id | undefined;
  /** The placement that is shown until the next scene is composed. */
  preview?: Preview;
  /** The changed view, if it is not the current one. */
  maskId?: Id;
}

/** The only way to change a design or, for staff, a product: a pure function of the session. */
export type Command = (session: Session) => Outcome;

/**
 * A change of one layer.
 * @param offset from a point in the layer on the stage to the same point in its source `target`, canvas units
 */
export type LayerCommand = (session: Session, target: ResolvedLayer, offset: Point) => Outcome;

/** The aspect of a layer that a command changes. Linked layers share content and not always placement (C3, B3-31). */
export type Aspect = 'content' | 'placement';

/** Runs a command and shows a refusal. @returns whether it succeeded */
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

/** The session after a change. Staff change the product, shoppers their design. */
export function changedBy(
  { rights, ...session }: Session,
  { design, product = session.product }: Pick<Change, 'design' | 'product'>,
): Pick<Session, 'design' | 'product'> {
  if (rights === 'shopper' || design === session.design) return { design, product };
  return { design: session.design, product: adoptDesign(product, design) };
}

/** The preview after a change. The newest placement stays until it is composed. */
function previewAfter({ preview, rights }: Session, outcome: Change): Preview | undefined {
  if (rights === 'staff') return undefined;
  return outcome.preview ?? (preview?.isSettled ? preview : undefined);
}

/**
 * Runs a command on a layer of the current view, or on the layer that it follows, because a change of a following layer
 * would not be visible. Does nothing if the layer does not exist.
 */
export const runOnLayer = (
  store: SessionStore,
  layerId: Id,
  command: LayerCommand,
  aspect: Aspect = 'content',
): boolean => run(store, onLayer(layerId, command, aspect));

/** A command on a layer of the current view, as in {@link runOnLayer}. */
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

/** A command on several layers in one step. One refusal refuses all. */
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
