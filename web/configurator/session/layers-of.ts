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
 * Number of designs whose layers are cached: the newest and a few that are used along with it. The history has hundreds of
 * designs that share most of their data, and their layers would take many times as much memory.
 */
const MAX_KEPT = 4;

/** Layers of the designs requested last, most recent first. */
let resolved: readonly { product: Product; design: Design; layers: ResolvedLayer[] }[] = [];

/** The layers of all views of a design, in painting order. They are cached while a design is in use. */
export function layersOfDesign(product: Product, design: Design): ResolvedLayer[] {
  const [newest] = resolved;
  if (newest?.design === design && newest.product === product) return newest.layers;
  const isAsked = (kept: { product: Product; design: Design }) =>
    kept.design === design && kept.product === product;
  const found = resolved.find(isAsked) ?? { product, design, layers: resolveAllLayers(product, design) };
  resolved = [found, ...resolved.filter((kept) => kept !== found)].slice(0, MAX_KEPT);
  return found.layers;
}

/** The layers of the current view. */
export const layersOf = ({
  product,
  design,
  maskId,
}: Pick<Session, 'product' | 'design' | 'maskId'>): ResolvedLayer[] =>
  layersOfDesign(product, design).filter((entry) => sameId(entry.maskId, maskId));

/** A layer of the current view. */
export const findLayer = (session: Session, layerId: Session['selectedId']): ResolvedLayer | undefined =>
  layerId === undefined ? undefined : layersOf(session).find(({ layer }) => sameId(layer.id, layerId));

/** The layers of the current view that a shopper may personalise, in the order of the configurator's lists (C5-14). */
export const personalisableLayers = (session: Session): ResolvedLayer[] =>
  layersOf(session)
    .filter(({ layer }) => !layer.locked && isPersonalisable(layer, findDefinition(session.product, layer)))
    .toSorted((one, other) => orderOf(one) - orderOf(other));

const orderOf = ({ layer }: ResolvedLayer) => layer.sequenceConfigurator ?? layer.sequence;
