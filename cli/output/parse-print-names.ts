import { InvalidArgumentError } from 'commander';
import {
  type NameTemplate,
  parseNameTemplate,
  PlatenError,
  type PrintTask,
  productNameOf,
} from '../../engine/node.ts';

/** The fields of every print's name. A file of several prints has neither area nor item. */
export const PRINT_NAME_FIELDS = ['design', 'product', 'area', 'item', 'format'] as const;

/**
 * Parses the template of `--name`.
 * @throws InvalidArgumentError for an invalid template, or an unknown field
 */
export function parseNames(template: string, fields: readonly string[]): NameTemplate {
  try {
    return parseNameTemplate(template, fields);
  } catch (error) {
    if (error instanceof PlatenError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

/** The values of {@link PRINT_NAME_FIELDS}. @param design the name of its file */
export function printNameValues(
  design: string,
  { product, printArea, itemNbr, format }: PrintTask,
  isOneOfSeveral = false,
): Record<(typeof PRINT_NAME_FIELDS)[number], string> {
  const part = (value: string) => (isOneOfSeveral ? '' : value);
  return {
    design,
    product: productNameOf(product),
    area: part(printArea.name || String(printArea.id)),
    item: part(itemNbr === undefined ? '' : String(itemNbr)),
    format,
  };
}
