import { formatLocale, t } from './text.ts';

const WHOLE = { maximumFractionDigits: 0, signDisplay: 'negative' } as const;

/** A length in print, in whole millimetres with the unit. */
export const formatMillimetres = (value: number): string =>
  new Intl.NumberFormat(formatLocale(), { ...WHOLE, style: 'unit', unit: 'millimeter' }).format(value);

/** A width and a height in print, in whole millimetres. */
export const formatSizeMm = ({ width, height }: { width: number; height: number }): string =>
  t('{width} × {height}', {
    width: new Intl.NumberFormat(formatLocale(), WHOLE).format(width),
    height: formatMillimetres(height),
  });

/** An angle, to a tenth of a degree. */
export const formatDegrees = (deg: number): string =>
  new Intl.NumberFormat(formatLocale(), {
    maximumFractionDigits: 1,
    signDisplay: 'negative',
    style: 'unit',
    unit: 'degree',
    unitDisplay: 'narrow',
  }).format(deg);
