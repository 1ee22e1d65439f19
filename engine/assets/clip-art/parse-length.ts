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
/** In parts of an em, as in browsers without the font; clip art has no fonts to measure these in. */
const emPerUnit: Readonly<Record<string, number>> = { em: 1, ex: 0.5 };
const pattern = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i;

/**
 * Parses an SVG length. Source: CSS Values 4, section 6.
 * @param percentOfPx the length of 100 %
 * @param emPx the font size; the browsers' default where nothing says another
 * @returns user units (px), or undefined when it is no length
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
