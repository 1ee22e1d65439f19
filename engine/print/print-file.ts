import type { PrintTask } from './print-task.ts';

/** The distribution of a design's prints over files: one file each, or PDFs as pages of one file. */
export const pageModes = ['apart', 'together'] as const;
export type PageMode = (typeof pageModes)[number];

/** Prints in one file; only a PDF has several. */
export interface PrintFile {
  tasks: readonly [PrintTask, ...PrintTask[]];
  /** Whether its pages are all PDF prints of the design, so that it has the design's name. */
  isWhole: boolean;
}

/**
 * Groups prints into files. `together` joins PDFs, item by item, so that front and back of an item are adjacent. Raster
 * formats have no pages, so a print area with PNG or JPG output is a separate file.
 */
export function gatherPrints(tasks: readonly PrintTask[], pages: PageMode): PrintFile[] {
  const [first, ...others] = tasks
    .filter(({ format }) => pages === 'together' && format === 'pdf')
    .toSorted((one, other) => (one.itemNbr ?? 0) - (other.itemNbr ?? 0));
  const apart = tasks.filter(({ format }) => pages === 'apart' || format !== 'pdf');
  return [
    ...(first ? [{ tasks: [first, ...others] as const, isWhole: true }] : []),
    ...apart.map((task) => ({ tasks: [task] as const, isWhole: false })),
  ];
}
