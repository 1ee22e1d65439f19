import type { Product } from '../../../../../engine/browser.ts';
import { type Id, type Layer, layersOfVariant, sameId } from '../../../../../engine/personalisation.ts';

/** The parts of a product that are removed with a view or refer to it. */
export interface ViewUses {
  /** Names of its layers, in any variant. */
  layers: string[];
  /** Names of its print areas. */
  printAreas: string[];
  /** Number of its mockups. */
  mockups: number;
  /** Names of layers of other views that show texts of its layers. */
  linked: string[];
}

export function listViewUses(product: Product, viewId: Id): ViewUses {
  const isHere = ({ enterpriseProductMaskId }: { enterpriseProductMaskId: Id }) =>
    sameId(enterpriseProductMaskId, viewId);
  const groups = product.shopProduct.shopProductVariants.flatMap((variant) =>
    layersOfVariant(product, variant),
  );
  const own = groups.filter(isHere).flatMap(({ layers }) => layers);
  const others = groups.filter((group) => !isHere(group)).flatMap(({ layers }) => layers);
  const ids = new Set(own.map(({ id }) => String(id)));
  return {
    layers: namesOf(own),
    printAreas: product.printAreas.filter(isHere).map(({ name }) => name),
    mockups: product.mockups.filter(({ maskId }) => sameId(maskId, viewId)).length,
    linked: namesOf(
      others.filter(({ configuration }) => ids.has(String(configuration.text?.linkedTextLayerId))),
    ),
  };
}

/** Variants share the ids of their layers. */
const namesOf = (layers: readonly Layer[]): string[] => [
  ...new Map(layers.map(({ id, name }) => [String(id), name])).values(),
];
