import type { AppFunctionDefinition } from '../../model/app-function.ts';
import { findById } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';

/** The definition of a layer's app function, if it has one. */
export function findDefinition(product: Product, layer: Layer): AppFunctionDefinition | undefined {
  return findById(product.templates, layer.enterpriseProductTemplateId)?.definition;
}
