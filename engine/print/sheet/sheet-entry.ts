import type { Design } from '../../model/design-file.ts';
import type { Product } from '../../model/product-file.ts';
import type { SheetJob, SheetJobItem } from '../../model/sheet-job.ts';
import { PlatenError } from '../../errors.ts';
import { sizeOnSheet } from '../page-geometry.ts';
import { listPrintTasks, type PrintTask } from '../print-task.ts';

/** An item of a sheet job with its loaded files. */
export interface LoadedSheetItem {
  item: SheetJobItem;
  product: Product;
  design: Design;
  /** The name of the design: that of its file. */
  designName: string;
  /** The item number of the CSV row that the design contains. */
  rowItemNbr?: number;
}

/** One print of a sheet job with its number of copies. */
export interface SheetEntry {
  /** Unique: `mug-corgi--wrap`, and `mug-corgi--wrap (2)` when the job names it again. */
  id: string;
  /** The name of its own file: `plaque-winners--plate-item-2`. */
  print: string;
  /** Equal for entries with the same picture, which is painted once. */
  artworkKey: string;
  task: PrintTask;
  copies: number;
  /** Whether it fills one sheet; `copies` is 1. */
  isFilling: boolean;
  /** The print on its back, of the same size. */
  back?: SheetEntry;
  /** Size on the sheet, including bleed. */
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  item: SheetJobItem;
}

/**
 * Lists the prints of a job: all prints of each item's design, or those that the item names.
 * @throws PlatenError `print-area-missing`, `item-unknown`, `sheet-back-size`
 */
export function listSheetEntries(job: SheetJob, loaded: readonly LoadedSheetItem[]): SheetEntry[] {
  const counts = new Map<string, number>();
  const withId = (entry: SheetEntry): SheetEntry => {
    const count = (counts.get(entry.id) ?? 0) + 1;
    counts.set(entry.id, count);
    return count === 1 ? entry : { ...entry, id: `${entry.id} (${count})` };
  };
  return loaded
    .flatMap((one) => pairEntriesOf(job, one))
    .map(({ back, ...entry }) => ({ ...withId(entry), ...(back && { back: withId(back) }) }));
}

/** The prints of an item, each with its back. */
function pairEntriesOf(job: SheetJob, loaded: LoadedSheetItem): SheetEntry[] {
  const { item } = loaded;
  const fronts = listEntriesOf(job, loaded, item.printArea);
  if (item.back === undefined) return fronts;
  const backs = listEntriesOf(job, loaded, item.back);
  return fronts.map((front) => {
    const back = backs.find(({ task }) => task.itemNbr === front.task.itemNbr)!;
    if (back.widthMm !== front.widthMm || back.heightMm !== front.heightMm || back.bleedMm !== front.bleedMm)
      throw new PlatenError(
        'sheet-back-size',
        `${front.print} is ${sizeOf(front)}, and its back ${back.print} is ${sizeOf(back)}: front and back have to be of one size and bleed.`,
      );
    return { ...front, back };
  });
}

const sizeOf = ({ widthMm, heightMm, bleedMm }: SheetEntry): string =>
  `${widthMm} x ${heightMm} mm with a bleed of ${bleedMm} mm`;

function listEntriesOf(
  job: SheetJob,
  { item, product, design, designName, rowItemNbr }: LoadedSheetItem,
  area: string | undefined,
): SheetEntry[] {
  const { itemNbr, quantity } = item;
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
    const print = `${designName}--${task.name}${rowItemNbr === undefined ? '' : `-item-${rowItemNbr}`}`;
    return {
      id: print,
      print,
      artworkKey: JSON.stringify([item.design, id, task.itemNbr, item.csv, rowItemNbr]),
      task,
      copies: quantity === 'fill' ? 1 : quantity,
      isFilling: quantity === 'fill',
      ...sizeOnSheet(configuration).page,
      bleedMm: configuration.bleedDepth,
      item,
    };
  });
}
