/** The bench design's files, relative to the folder its assets are read from. */
export const benchDesign = {
  root: 'fixtures',
  design: 'designs/bench-canvas.json',
  product: 'products/canvas-print/product.json',
  productFolder: 'products/canvas-print',
};
