import type { Design } from '../../model/design-file.ts';
import type { Product } from '../../model/product-file.ts';
import type { SheetJob, SheetJobItem } from '../../model/sheet-job.ts';
import { PlatenError } from '../../errors.ts';
import { sizeOnSheet } from '../page-geometry.ts';
import { listPrintTasks, type PrintTask } from '../print-task.ts';

/** An item of a sheet job with the files it names. */
export interface LoadedSheetItem {
  item: SheetJobItem;
  product: Product;
  design: Design;
  /** How people call the design: its file's name. */
  designName: string;
}

/** One print of a sheet job and how often it is wanted. */
export interface SheetEntry {
  /** Alike for no two entries: `mug-corgi--wrap`, and `mug-corgi--wrap (2)` when the job names it again. */
  id: string;
  /** As its own file would be called: `plaque-winners--plate-item-2`. */
  print: string;
  /** Alike for entries that show the same picture, which is then painted once. */
  artworkKey: string;
  task: PrintTask;
  copies: number;
  /** Size on the sheet, bleed included. */
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  item: SheetJobItem;
}

/**
 * Lists the prints of a job: what each item's design asks for, or the part of it that the item names.
 * @throws PlatenError `print-area-missing`, `item-unknown`
 */
export function listSheetEntries(job: SheetJob, loaded: readonly LoadedSheetItem[]): SheetEntry[] {
  const entries = loaded.flatMap((one) => listEntriesOf(job, one));
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const count = (counts.get(entry.id) ?? 0) + 1;
    counts.set(entry.id, count);
    return count === 1 ? entry : { ...entry, id: `${entry.id} (${count})` };
  });
}

function listEntriesOf(job: SheetJob, { item, product, design, designName }: LoadedSheetItem): SheetEntry[] {
  const { printArea: area, itemNbr, quantity } = item;
  const options = { format: job.format, dpi: job.dpi, ...(area !== undefined && { area }) };
  const all = listPrintTasks(product, design, options);
  const tasks = itemNbr === undefined ? all : all.filter((task) => task.itemNbr === itemNbr);
  if (tasks.length === 0)
    throw new PlatenError(
      'item-unknown',
      `${item.design} has no texts for item ${itemNbr}: leave itemNbr out, or name one it has.`,
    );
  return tasks.map((task) => {
    const { configuration, id } = task.printArea;
    const print = `${designName}--${task.name}`;
    return {
      id: print,
      print,
      artworkKey: JSON.stringify([item.design, id, task.itemNbr]),
      task,
      copies: quantity,
      ...sizeOnSheet(configuration).page,
      bleedMm: configuration.bleedDepth,
      item,
    };
  });
}
