const pxPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
  rem: 16,
};
/** Relative to an em, as in browsers without the font; clip art has no fonts to measure. */
const emPerUnit: Readonly<Record<string, number>> = { em: 1, ex: 0.5 };
const pattern = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i;

/**
 * Parses an SVG length. Source: CSS Values 4, section 6.
 * @param percentOfPx the length of 100 %
 * @param emPx the font size; defaults to that of browsers
 * @returns user units (px), or undefined for an invalid length
 */
export function parseLength(
  text: string | null | undefined,
  percentOfPx: number,
  emPx = 16,
): number | undefined {
  const [, digits, unit = ''] = pattern.exec((text ?? '').slice(0, 60)) ?? [];
  const name = unit.toLowerCase();
  const factor = name === '%' ? percentOfPx / 100 : (pxPerUnit[name] ?? (emPerUnit[name] ?? NaN) * emPx);
  const value = digits === undefined ? NaN : Number(digits) * factor;
  return Number.isFinite(value) ? value : undefined;
}

/** Parses a list of plain numbers, such as `points`, up to the first error. */
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
