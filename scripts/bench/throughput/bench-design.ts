/** The print bench's design and its product, relative to the folder assets are read from: the repository's. */
export const benchDesign = {
  root: '.',
  design: 'scripts/bench/print/design.json',
  designFolder: 'scripts/bench/print',
  product: 'fixtures/products/canvas-print/product.json',
  productFolder: 'fixtures/products/canvas-print',
};
