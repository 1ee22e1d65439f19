import {
  type Design,
  fileSafe,
  findVariant,
  type Id,
  masksOfVariant,
  type Product,
} from '../../engine/node.ts';

/** The side of a view's picture: larger than the shopper's canvas of 500 px, for high-resolution screens. */
export const PREVIEW_SIZE_PX = 1000;

/** A view of a product: one picture that a shopper sees. */
export interface View {
  maskId: Id;
  name: string;
  /** A part of a file name, unique among the views of the product. */
  fileName: string;
}

/** The views of the design's variant that a shopper sees, in their order. */
export function listViews(product: Product, design: Design): View[] {
  const masks = masksOfVariant(product, findVariant(product, design)).filter(
    (mask) => mask.visibleInConfigurator,
  );
  const names = masks.map(({ name, id }) => name || String(id));
  const files = names.map(fileSafe);
  return masks.map(({ id }, index) => {
    const file = files[index] ?? '';
    const isUnique = files.indexOf(file) === files.lastIndexOf(file);
    return { maskId: id, name: names[index] ?? '', fileName: isUnique ? file : `${file}-${index + 1}` };
  });
}
