import type { Id } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';

/** A product's layer with its place in the product file. */
export interface ProductLayer {
  layer: Layer;
  maskId: Id;
  /** JSON path of the layer. */
  path: string;
  /** JSON path of its list; layers of one list share a canvas. */
  listPath: string;
}

/** Every layer of a product file: those of the variants' layer groups and those of the masks themselves. */
export function listProductLayers(product: Product): ProductLayer[] {
  const locate = (layers: readonly Layer[], maskId: Id, listPath: string) =>
    layers.map((layer, index) => ({ layer, maskId, path: `${listPath}[${index}]`, listPath }));
  const ofVariants = product.shopProduct.shopProductVariants.flatMap((variant, v) =>
    variant.layerGroups.flatMap((group, g) =>
      locate(
        group.layers,
        group.enterpriseProductMaskId,
        `shopProduct.shopProductVariants[${v}].layerGroups[${g}].layers`,
      ),
    ),
  );
  const ofMasks = product.maskGroups.flatMap((group, g) =>
    group.masks.flatMap((mask, m) => locate(mask.layers, mask.id, `maskGroups[${g}].masks[${m}].layers`)),
  );
  return [...ofVariants, ...ofMasks];
}
