import { csvLimits } from '../../limits.ts';
import type { Design } from '../../model/design-file.ts';
import { saveLayer } from '../layers/save-layer.ts';
import { validateDesign } from '../validate/validate-design.ts';
import type { BatchNote } from './batch-columns.ts';
import type { BatchFinding } from './batch-finding.ts';
import { type BatchTemplate, columnOf } from './batch-template.ts';
import { hasSurplusCells, readItemNumber } from './csv-header.ts';
import { fillLayer } from './fill-layer.ts';

/** One row of a batch with its findings. */
export interface BatchItem {
  /** Absent if the row's first cell is not a number. */
  itemNbr?: number;
  /** Number of copies of the print. */
  quantity: number;
  /** The cells of note columns, without empty ones. */
  notes: Partial<Record<BatchNote, string>>;
  /** The design with the row's values. It must not be printed if a finding is an error. */
  design: Design;
  findings: BatchFinding[];
  /** The pictures of the row, as references of the asset library. */
  pictures: { column: string; reference: string }[];
}

/** Applies one row to the template's design, and validates the filled layers. */
export function applyBatchRow(template: BatchTemplate, cells: readonly string[]): BatchItem {
  const { product, columns } = template;
  const findings: BatchFinding[] = [];
  const pictures: BatchItem['pictures'] = [];
  const fail = (code: string, message: string, column?: string) =>
    findings.push({ severity: 'error', code, message, ...(column !== undefined && { column }) });
  const itemNbr = readItemNumber(cells[0]);
  if (itemNbr === undefined)
    fail(
      'item-number',
      `The row begins with ${quote(cells[0])}; write an item number from 1.`,
      csvLimits.itemColumn,
    );
  if (hasSurplusCells(cells, columns))
    fail('cells-surplus', 'The row has more cells than the header has names.');
  let quantity = 1;
  const notes: BatchItem['notes'] = {};
  let { design } = template;
  columns.forEach((column, index) => {
    const cell = cells[index + 1] ?? '';
    if (column.kind === 'quantity') {
      const copies = cell.trim() === '' ? 1 : readItemNumber(cell);
      if (copies === undefined)
        fail('quantity-invalid', `${quote(cell)} is no number of copies.`, column.name);
      quantity = copies ?? 1;
      return;
    }
    if (column.kind === 'note') {
      if (cell.trim() !== '') notes[column.note] = cell.trim();
      return;
    }
    for (const entry of column.layers) {
      const filled = fillLayer(product, entry, cell, template.referTo);
      if ('fault' in filled) return void fail(filled.fault.code, filled.fault.message, column.name);
      if (filled.saved) design = saveLayer(design, entry.maskId, filled.saved);
      if (filled.picture !== undefined) pictures.push({ column: column.name, reference: filled.picture });
    }
  });
  // Findings that follow from a refused cell are dropped.
  findings.push(
    ...check(template, design).filter(({ column }) => !findings.some((known) => known.column === column)),
  );
  return { ...(itemNbr !== undefined && { itemNbr }), quantity, notes, design, findings, pictures };
}

/** The findings in layers that columns fill; those of other layers are reported with the template. */
function check(template: BatchTemplate, design: Design): BatchFinding[] {
  const found = validateDesign(template.product, design).flatMap((finding): BatchFinding[] => {
    const { severity, rule, message } = finding;
    const column = columnOf(template.columns, finding);
    return column === undefined ? [] : [{ severity, code: rule, message, column }];
  });
  // Synchronised layers have the same values and findings, so they are reported once.
  const keyOf = ({ column, message }: BatchFinding) => `${column} ${message}`;
  return [...new Map(found.map((finding) => [keyOf(finding), finding])).values()];
}

const quote = (cell = ''): string => JSON.stringify(cell.slice(0, 80));
