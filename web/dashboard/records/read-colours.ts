import type { ResourceField } from '../../../api/contract/resource-fields.ts';

/**
 * The colours of rows that have one each, for a cell of a list.
 * @returns undefined for any other field
 */
export function readColours(
  { fields }: ResourceField,
  value: unknown,
): { name: string; hex: string }[] | undefined {
  const colour = fields.find(({ editor }) => editor === 'colour');
  if (!colour || !Array.isArray(value)) return undefined;
  return (value as Record<string, string | undefined>[]).map((row) => ({
    name: row['name'] ?? '',
    hex: (row[colour.name] ?? '').replace(/^(?!#)/, '#'),
  }));
}
