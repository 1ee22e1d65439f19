/** Browser entry point of the product editor: what the rules say of a product as staff set it up. */
export { validateProduct } from './rules/validate/validate-product.ts';
