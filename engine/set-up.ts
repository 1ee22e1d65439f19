/** Browser entry point of the product editor: what the rules say of a product as staff set it up, and the page of a print. */
export { layOutPage, type PageGeometry } from './print/page-geometry.ts';
export { validateProduct } from './rules/validate/validate-product.ts';
