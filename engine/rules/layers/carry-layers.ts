import type { Design } from '../../model/design-file.ts';
import { findById, type Id, sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { assembleLayers } from './assemble-layers.ts';
import type { CarriedLayer } from './carried-layer.ts';
import { carryLayer } from './carry-layer.ts';
import { findDefinition } from './find-definition.ts';
import { findVariant } from './find-variant.ts';
import { masksOfVariant } from './masks-of-variant.ts';
import { isPersonalisable } from './personalisable.ts';
import { saveLayer } from './save-layer.ts';

/** A design with the layers of another, and the layers that do not fit. */
export interface CarriedDesign {
  /** The same object if nothing is different. */
  design: Design;
  lost: CarriedLayer[];
  /** The id of each layer in the design by the id of its counterpart. */
  ids: Map<string, Id>;
}

/**
 * Applies the layers of a design of another variant or product to a design (ours). Counterparts have the same id on the
 * same view, else the same kind and name, on the view of the same name first. If their areas are equal, all changes of
 * the layer are kept. Otherwise the content is, with the style that the layer permits, and rules place it.
 * @throws PlatenError `variant-unknown`
 */
export function carryLayers(
  product: Product,
  design: Design,
  carried: readonly CarriedLayer[],
): CarriedDesign {
  const assembled = assembleLayers(product, design);
  const own = assembled.filter(({ isDuplicate }) => !isDuplicate);
  const masks = masksOfVariant(product, findVariant(product, design));
  const taken = new Set<Layer>();
  const find = ({ originalId, ...source }: CarriedLayer) => {
    const isKind = ({ layer }: { layer: Layer }) => layer.designFunction === source.designFunction;
    const isSame = ({ maskId, layer }: { maskId: Id; layer: Layer }) =>
      sameId(maskId, source.maskId) && sameId(layer.id, originalId);
    const exact = own.find((entry) => isSame(entry) && isKind(entry));
    if (exact || source.isDuplicate) return exact;
    const named = own.filter(
      (entry) =>
        isKind(entry) &&
        !taken.has(entry.layer) &&
        plain(entry.layer.name) === plain(source.name) &&
        !entry.layer.locked &&
        isPersonalisable(entry.layer, findDefinition(product, entry.layer)),
    );
    const isOnView = ({ maskId }: { maskId: Id }) =>
      plain(findById(masks, maskId)?.name) === plain(source.maskName);
    return named.find(isOnView) ?? named[0];
  };
  const ids = new Map<string, Id>();
  const lost: CarriedLayer[] = [];
  let made = design;
  for (const source of carried) {
    const target = find(source);
    const saved = target && carryLayer(product, target, source);
    if (!target || !saved) {
      if (hasContent(source)) lost.push(source);
      continue;
    }
    taken.add(target.layer);
    ids.set(String(source.saved.id), saved.id);
    const before = assembled.find(
      ({ maskId, layer }) => sameId(maskId, target.maskId) && sameId(layer.id, saved.id),
    )?.saved;
    const isEmpty = before === undefined && Object.keys(saved).length === 1;
    if (!isEmpty && JSON.stringify(saved) !== JSON.stringify(before))
      made = saveLayer(made, target.maskId, saved);
  }
  return { design: made, lost, ids };
}

const plain = (name = ''): string => name.trim().toLowerCase();

/** Whether something would be missed. */
function hasContent({ saved, designFunction, isDuplicate, colourHex, clipArtName }: CarriedLayer): boolean {
  const { text, image, colour } = saved.configuration ?? {};
  switch (designFunction) {
    case 'TEXTAREA':
      return isDuplicate || Boolean(text?.text);
    case 'IMAGEAREA':
      return Boolean(image?.url);
    case 'COLOURAREA':
      return (colour?.customColourHexCode ?? colourHex) !== undefined;
    case 'CLIPARTAREA':
      return clipArtName !== undefined;
    case 'IMAGE':
      return false;
  }
}
