import { formatBytes } from '../output/format-bytes.ts';
import type { SheetFile, SheetReport } from './sheet-report.ts';

/** `out/cards.pdf  2 sheets  320 x 450 mm  48 prints  81.5 % filled  1.2 MB`; pieces of a roll have individual lengths. */
export function fileLine({ file, sheets, sizeBytes }: SheetFile, report: SheetReport): string {
  const shown = sheets.map((number) => report.sheets[number - 1]!);
  const sizes = new Set(shown.map(({ widthMm, heightMm }) => `${round(widthMm)} x ${round(heightMm)}`));
  const prints = shown.reduce((sum, { placements }) => sum + placements.length, 0);
  return [
    file,
    counted(sheets.length, 'sheet'),
    `${[...sizes].join(', ')} mm`,
    counted(prints, 'print'),
    `${report.fillPercent.toFixed(1)} % filled`,
    formatBytes(sizeBytes),
  ].join('  ');
}

const round = (lengthMm: number): number => Math.round(lengthMm * 10) / 10;
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
