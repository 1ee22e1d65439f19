/** Browser entry point of the product editor: the findings of a product that staff set up, and the page of a print. */
export { layOutPage, type PageGeometry } from './print/page-geometry.ts';
export { validateProduct } from './rules/validate/validate-product.ts';
