const pxPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
  // Clip art has no fonts; these are the browsers' default font size.
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};
const pattern = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i;

/**
 * Parses an SVG length. Source: CSS Values 4, section 6.
 * @param percentOfPx what 100 % is
 * @returns user units (px), or undefined when it is no length
 */
export function parseLength(text: string | null | undefined, percentOfPx: number): number | undefined {
  const [, digits, unit = ''] = pattern.exec((text ?? '').slice(0, 60)) ?? [];
  const factor = unit === '%' ? percentOfPx / 100 : pxPerUnit[unit.toLowerCase()];
  const value = digits === undefined || factor === undefined ? NaN : Number(digits) * factor;
  return Number.isFinite(value) ? value : undefined;
}

/** Reads a list of plain numbers, such as `points`; ends at the first thing that is none. */
export function parseNumbers(text: string | null | undefined): number[] {
  const numbers: number[] = [];
  const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
  for (let found = number.exec(text ?? ''); found; found = number.exec(text ?? '')) {
    const value = Number(found[1]);
    if (!Number.isFinite(value)) break;
    numbers.push(value);
  }
  return numbers;
}
