import { PlatenError } from '../../errors.ts';
import type { Ink } from '../../model/ink.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { findInk } from './find-ink.ts';

/**
 * The ink that a layer is printed in, if it names one.
 * @throws PlatenError `ink-unknown`, because the print would silently have wrong colours
 */
export function layerInk(product: Product, { ink: name }: Layer): Ink | undefined {
  if (name === undefined) return undefined;
  const ink = findInk(product, name);
  if (!ink)
    throw new PlatenError(
      'ink-unknown',
      `it is printed in the ink ${JSON.stringify(name)}, which the product does not have: add it to its inks`,
    );
  return ink;
}
