import { PlatenError } from '../../errors.ts';
import { sheetLimits } from '../../limits.ts';
import type { SheetJob } from '../../model/sheet-job.ts';
import type { SheetEntry } from './sheet-entry.ts';

/** The label below an item: a text and a code for scanners. */
export interface Label {
  text: string;
  code: string;
}

/**
 * The label of one copy. The default code is a query string: `order=1042&sku=MUG-11&print=mug-corgi--wrap&copy=2`.
 * @throws PlatenError `sheet-code-too-long` naming the print
 */
export function composeLabel({ order }: SheetJob, entry: SheetEntry, copy: number): Label {
  const { item, print, copies } = entry;
  const number = item.order ?? order.number;
  const said = [
    number && `Order ${number}`,
    item.sku,
    print,
    copies === 1 ? undefined : `${copy} of ${copies}`,
  ];
  const fields = { order: number, sku: item.sku, print, copy: String(copy) };
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  const code = item.code ?? new URLSearchParams(known).toString();
  const sizeBytes = new TextEncoder().encode(code).length;
  if (sizeBytes > sheetLimits.maxCodeBytes)
    throw new PlatenError(
      'sheet-code-too-long',
      `The code of ${entry.id} has ${sizeBytes} bytes, and ${sheetLimits.maxCodeBytes} fit its label: give the item a shorter "code" of its own.`,
    );
  return { text: item.label ?? said.filter(Boolean).join('  ·  '), code };
}
