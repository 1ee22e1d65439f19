import type { PrintTask } from './print-task.ts';

/** How the prints of a design are spread over files: one each, or those in PDF as pages of one. */
export const pageModes = ['apart', 'together'] as const;
export type PageMode = (typeof pageModes)[number];

/** Prints that are to be one file; only a PDF holds several. */
export interface PrintFile {
  tasks: readonly [PrintTask, ...PrintTask[]];
  /** Its pages are all that the design has in PDF, so it needs no name but the design's. */
  isWhole: boolean;
}

/**
 * Gathers prints into files. `together` joins those that are PDFs, item after item, so that the front and the back of
 * one lie together; pixels know no pages, so a print area whose output is PNG or JPG stays a file of its own.
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
