import type { Design, Product } from '../../../engine/browser.ts';
import {
  findDefinition,
  isPersonalisable,
  resolveAllLayers,
  type ResolvedLayer,
  sameId,
} from '../../../engine/personalisation.ts';
import type { Session } from './session.ts';

const resolved = new WeakMap<Design, { product: Product; layers: ResolvedLayer[] }>();

/** The layers of all views as the design has them, in painting order. Worked out once for each design of a product. */
export function layersOfDesign(product: Product, design: Design): ResolvedLayer[] {
  const found = resolved.get(design);
  if (found?.product === product) return found.layers;
  const layers = resolveAllLayers(product, design);
  resolved.set(design, { product, layers });
  return layers;
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
