import type { SheetPlan } from './plan-sheets.ts';

/** A line of text at either end of a band. */
export interface Band {
  left: string;
  right: string;
}

/** The texts of a sheet's header and footer: whose order it is, and which sheet of how many. */
export function composeBands(
  { job, sheets, hasHeader, hasFooter }: SheetPlan,
  index: number,
): { header?: Band; footer?: Band } {
  const { number, customer, date, note } = job.order;
  const order = number && `Order ${number}`;
  const prints = sheets[index]!.placements.length;
  const count = [`${prints} ${prints === 1 ? 'print' : 'prints'}`, `Sheet ${index + 1} of ${sheets.length}`];
  const header = {
    left: join(order, customer) || job.name,
    right: hasFooter ? join(date) : join(date, ...count),
  };
  const footer = { left: note ?? job.name, right: join(...count) };
  return { ...(hasHeader && { header }), ...(hasFooter && { footer }) };
}

const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('  ·  ');
