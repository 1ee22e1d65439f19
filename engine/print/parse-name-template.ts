import { PlatenError } from '../errors.ts';
import { fileSafe } from './print-task.ts';

/** Composes the name of a file, without its extension, from the values of the template's fields. */
export type NameTemplate = (values: Readonly<Record<string, string>>) => string;

/** Maximum length of a template; enough for a path of several folders. */
const MAX_TEMPLATE_CHARS = 500;
/**
 * Maximum length of a folder or file name in UTF-8. File systems allow 255 bytes; the rest is for extensions and
 * temporary names.
 */
const MAX_PART_BYTES = 200;

/**
 * Parses a template of file names, such as `{order}-{sku}`. `/` begins a folder, except in a value. Every part of the
 * path is made safe for file systems. Fields are case-insensitive.
 * @param fields the known fields
 * @throws PlatenError `name-template-invalid` with path `name` for an unknown field, an unmatched brace, or a template
 * that is too long or empty; the result throws `name-too-long`
 */
export function parseNameTemplate(template: string, fields: readonly string[]): NameTemplate {
  const known = new Map(fields.map((field) => [fold(field), field]));
  const list = fields.map((field) => `{${field}}`).join(', ');
  const refuse = (message: string): never => {
    throw new PlatenError('name-template-invalid', message, { path: 'name' });
  };
  if (template.length > MAX_TEMPLATE_CHARS)
    refuse(
      `The template of names has ${template.length} characters, and ${MAX_TEMPLATE_CHARS} are the most: shorten it.`,
    );
  for (const [whole, field = ''] of template.matchAll(/\{([^{}]*)\}/g))
    if (!known.has(fold(field))) refuse(`There is no field ${whole}. Use ${list}.`);
  if (/[{}]/.test(template.replaceAll(/\{[^{}]*\}/g, '')))
    refuse(`The template of names has a brace without its other half. Fields are ${list}.`);
  const parts = template.split('/').filter((part) => part.trim() !== '');
  if (parts.length === 0) refuse(`The template of names is empty. Fields are ${list}.`);
  return (values) =>
    parts
      .map((part) =>
        part.replaceAll(/\{([^{}]*)\}/g, (_, field: string) => values[known.get(fold(field))!] ?? ''),
      )
      .map((part) => refuseLong(fileSafe(part)))
      .join('/');
}

const fold = (field: string): string => field.trim().normalize('NFC').toLowerCase();

function refuseLong(part: string): string {
  const sizeBytes = new TextEncoder().encode(part).length;
  if (sizeBytes > MAX_PART_BYTES)
    throw new PlatenError(
      'name-too-long',
      `The name ${part.slice(0, 40)}… has ${sizeBytes} bytes, and ${MAX_PART_BYTES} are the most: use fewer fields, or shorter values.`,
    );
  return part;
}
