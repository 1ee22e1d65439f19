import type { Ink } from '../../model/ink.ts';
import type { Product } from '../../model/product-file.ts';

/** The product's ink of a name, letter for letter: so printers' machines compare them. */
export const findInk = ({ inks }: Product, name: string | undefined): Ink | undefined =>
  inks.find((ink) => ink.name === name);
