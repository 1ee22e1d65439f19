import { formatLocale } from '../../shared/text/text.ts';

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A duration in its largest unit: 38 sec, 4.5 min, 2 days. */
export function formatDuration(seconds: number): string {
  const { unit, seconds: perUnit } = UNITS.find((each) => seconds >= each.seconds) ?? UNITS.at(-1)!;
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(seconds / perUnit);
}
