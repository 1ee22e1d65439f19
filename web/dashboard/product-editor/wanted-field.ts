import type { Finding } from '../../../engine/screens.ts';
import type { Product } from '../../../engine/browser.ts';
import type { Id } from '../../../engine/personalisation.ts';

/** The field that a finding refers to. Each click on a finding makes another one, which opens its section again. */
export interface WantedField {
  /** Undefined: the finding is about the whole product. */
  maskId: Id | undefined;
  layerId?: Id;
  printAreaId?: Id;
  /**
   * Path in the layer, the print area or the product, as names of fields of forms: `configuration.text.maxChars`. Empty:
   * the whole layer or view.
   */
  path: string;
}

/** @returns the field of a finding, by its path in the product file: `….layers[2].configuration.text.maxChars` */
export function findWantedField(product: Product, { maskId, layerId, path }: Finding): WantedField {
  if (layerId !== undefined)
    return { maskId, layerId, path: nameOf(/\blayers\[\d+\]\.(.+)$/.exec(path)?.[1] ?? '') };
  const [, index, field = ''] = /^printAreas\[(\d+)\]\.(.+)$/.exec(path) ?? [];
  const area = product.printAreas[Number(index)];
  if (area) return { maskId: area.enterpriseProductMaskId, printAreaId: area.id, path: nameOf(field) };
  return { maskId, path: maskId === undefined ? nameOf(path) : '' };
}

/** The name of a field in a form: `inks.0.name` for `inks[0].name`. */
const nameOf = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');
