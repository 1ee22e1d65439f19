import { PlatenError } from '../../../engine/node.ts';
import { unguardFormula } from '../../office/formula-guard.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportType } from './import-type.ts';

/** The content of a column of the file. */
export type ImportColumn = { name: string; field: ImportField } | { name: string; isLayer: true };

const MOST_NAMED = 20;

/**
 * Reads the columns of a file from the cells of its first row. Case and surrounding blanks are ignored, and so are
 * columns without a heading at the end, which spreadsheets leave.
 * @throws PlatenError `import-columns-wrong` with the names of all columns that are missing, unknown or repeated
 */
export function readImportHeader(type: ImportType, cells: readonly string[]): ImportColumn[] {
  const known = new Map(Object.keys(type.fields).map((name) => [name.toLowerCase(), name]));
  const headings = cells.map((cell) => unguardFormula(cell).trim());
  while (headings.at(-1) === '') headings.pop();
  const names = headings.map((heading) => known.get(heading.toLowerCase()) ?? heading);
  const missing = Object.entries(type.fields)
    .filter(([name, { required }]) => required && !names.includes(name))
    .map(([name]) => name);
  const isKnown = (name: string) =>
    Object.hasOwn(type.fields, name) || (type.exampleLayers !== undefined && name !== '');
  const unknown = names.filter((name) => !isKnown(name));
  const doubled = names.filter((name, index) => isKnown(name) && names.indexOf(name) < index);
  const faults = [
    ...listNames('lacks', missing),
    ...listNames('has columns that are unknown here:', unknown),
    ...listNames('has twice', doubled),
  ];
  if (faults.length > 0)
    throw new PlatenError(
      'import-columns-wrong',
      `The file ${faults.join('; it ')}. The columns are ${Object.keys(type.fields).join(', ')}.`,
    );
  return names.map((name) => {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    return field ? { name, field } : { name, isLayer: true };
  });
}

const listNames = (fault: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${fault} ${names.slice(0, MOST_NAMED).map(quote).join(', ')}`];

const quote = (name: string) => JSON.stringify(name.slice(0, 80));
