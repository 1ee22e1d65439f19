import type { Ink } from '../../model/ink.ts';
import type { Product } from '../../model/product-file.ts';

/** The product's ink with exactly this name, as printers' machines compare names. */
export const findInk = ({ inks }: Product, name: string | undefined): Ink | undefined =>
  inks.find((ink) => ink.name === name);
