import type { Design, Product } from '../../../engine/browser.ts';
import {
  findDefinition,
  isPersonalisable,
  resolveAllLayers,
  type ResolvedLayer,
  sameId,
} from '../../../engine/personalisation.ts';
import type { Session } from './session.ts';

/**
 * Designs whose layers are kept: the newest, and a few that are looked at beside it. The history has hundreds. Each of
 * them shares most with the one before, and its layers would take many times as much.
 */
const MAX_KEPT = 4;

/** Layers of the designs requested last, the last first. */
let resolved: readonly { product: Product; design: Design; layers: ResolvedLayer[] }[] = [];

/** The layers of all views as the design has them, in painting order. Worked out once while a design is in use. */
export function layersOfDesign(product: Product, design: Design): ResolvedLayer[] {
  const [newest] = resolved;
  if (newest?.design === design && newest.product === product) return newest.layers;
  const isAsked = (kept: { product: Product; design: Design }) =>
    kept.design === design && kept.product === product;
  const found = resolved.find(isAsked) ?? { product, design, layers: resolveAllLayers(product, design) };
  resolved = [found, ...resolved.filter((kept) => kept !== found)].slice(0, MAX_KEPT);
  return found.layers;
}

/** Those of the view that is worked on. */
export const layersOf = ({
  product,
  design,
  maskId,
}: Pick<Session, 'product' | 'design' | 'maskId'>): ResolvedLayer[] =>
  layersOfDesign(product, design).filter((entry) => sameId(entry.maskId, maskId));

/** A layer of the view that is worked on. */
export const findLayer = (session: Session, layerId: Session['selectedId']): ResolvedLayer | undefined =>
  layerId === undefined ? undefined : layersOf(session).find(({ layer }) => sameId(layer.id, layerId));

/** The layers of the view that a shopper may put something into, in the order of the configurator's lists (C5-14). */
export const personalisableLayers = (session: Session): ResolvedLayer[] =>
  layersOf(session)
    .filter(({ layer }) => !layer.locked && isPersonalisable(layer, findDefinition(session.product, layer)))
    .toSorted((one, other) => orderOf(one) - orderOf(other));

const orderOf = ({ layer }: ResolvedLayer) => layer.sequenceConfigurator ?? layer.sequence;
