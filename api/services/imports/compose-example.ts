import { composeCsvRow } from '../../../engine/node.ts';
import { guardFormula } from '../../office/formula-guard.ts';
import type { ImportType } from './import-type.ts';

/** A sample file: the examples of all columns. */
export function composeExample({ fields, exampleLayers = {} }: ImportType): string {
  const columns: [name: string, cells: readonly string[]][] = [
    ...Object.entries(fields).map(([name, { examples }]): [string, readonly string[]] => [name, examples]),
    ...Object.entries(exampleLayers),
  ];
  const rows = columns[0]![1].map((_, index) => columns.map(([, cells]) => guardFormula(cells[index] ?? '')));
  return [columns.map(([name]) => name), ...rows].map(composeCsvRow).join('');
}
