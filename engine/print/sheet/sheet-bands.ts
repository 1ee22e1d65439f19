import type { SheetPlan } from './plan-sheets.ts';

/** The texts at both ends of a band. */
export interface Band {
  left: string;
  right: string;
}

/** The texts of a sheet's header and footer: the order, and the number of the sheet. */
export function composeBands(
  { job, sheets, hasHeader, hasFooter }: SheetPlan,
  index: number,
): { header?: Band; footer?: Band } {
  // Backs have no bands, because their prints are where the front has its bands.
  if (sheets[index]!.side === 'back') return {};
  const { number, customer, date, note } = job.order;
  const order = number && `Order ${number}`;
  const prints = sheets[index]!.placements.length;
  const count = [`${prints} ${prints === 1 ? 'print' : 'prints'}`, describeSheet(sheets, index)];
  const header = {
    left: join(order, customer) || job.name,
    right: hasFooter ? join(date) : join(date, ...count),
  };
  const footer = { left: note ?? job.name, right: join(...count) };
  return { ...(hasHeader && { header }), ...(hasFooter && { footer }) };
}

/** The number of a sheet, counted from 1; front and back have the same number. */
export const sheetNumber = ({ sheets }: Pick<SheetPlan, 'sheets'>, index: number): number =>
  sheets.slice(0, index + 1).filter(({ side }) => side !== 'back').length;

/** `Sheet 2 of 3`, or of a duplex job `Sheet 2 of 3, front`. */
export function describeSheet(sheets: SheetPlan['sheets'], index: number): string {
  const { side } = sheets[index]!;
  const count = `Sheet ${sheetNumber({ sheets }, index)} of ${sheetNumber({ sheets }, sheets.length - 1)}`;
  return side === undefined ? count : `${count}, ${side}`;
}

const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('  ·  ');
