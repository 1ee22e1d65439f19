import type * as z from 'zod';
import { appFunctionKind } from '../../../engine/schemas.ts';
import { MAX_LINE_CHARS } from '../../contract/wire-types.ts';

/**
 * The name of a product variant, which a product file lacks: the product's title and the variant's own values, such as
 * `Organic t-shirt, XL`.
 */
export function nameVariant(productTitle: string, configuration: Readonly<Record<string, unknown>>): string {
  const values = Object.values(configuration).filter((value) => typeof value === 'string' && value !== '');
  return cut([productTitle, ...values].join(', '));
}

/** The name of an app function, which a product file lacks, such as `Organic t-shirt: text area`. */
export function nameTemplate(productTitle: string, layerFunction: keyof typeof LABELS): string {
  return cut(`${productTitle}: ${LABELS[layerFunction].toLowerCase()}`);
}

/**
 * The name of a group of colours or fonts of an imported product. Product files use the same names, so the product's
 * title distinguishes groups of the same name, such as `Inks (Organic t-shirt)`, and then a number does.
 * @param taken names of the groups of the enterprise
 */
export function nameImportedGroup(name: string, productTitle: string, taken: ReadonlySet<string>): string {
  if (name === '' || !taken.has(name)) return name;
  const title = productTitle === '' ? '' : ` (${productTitle})`;
  const unnumbered = name.replace(/ \d+$/, '');
  const titled = title !== '' && unnumbered.endsWith(title) ? unnumbered : name + title;
  let unique = cut(titled);
  for (let number = 2; taken.has(unique); number += 1) unique = cut(titled, ` ${number}`);
  return unique;
}

const LABELS = appFunctionKind.meta()!['options'] as Record<z.infer<typeof appFunctionKind>, string>;

const cut = (name: string, end = ''): string =>
  [...name].slice(0, MAX_LINE_CHARS - end.length).join('') + end;
