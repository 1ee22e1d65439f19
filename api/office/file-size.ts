import { fileLimits, timings } from '../../engine/screens.ts';

const units = [
  { above: fileLimits.megabytesUpTo, bytes: 1e9, name: 'GB' },
  { above: fileLimits.kilobytesUpTo, bytes: 1e6, name: 'MB' },
  { above: fileLimits.bytesUpTo, bytes: 1e3, name: 'KB' },
] as const;

/** A file's size as text (B9-10): KB above 999 bytes, MB above 999999, GB above 999999999, one decimal. */
export function formatFileSize(sizeBytes: number): string {
  const unit = units.find(({ above }) => sizeBytes > above);
  if (!unit) return `${sizeBytes} B`;
  return `${(sizeBytes / unit.bytes).toFixed(fileLimits.sizeDecimals)} ${unit.name}`;
}

/** Milliseconds as days, to one decimal (B9-10). */
export function millisecondsToDays(durationMs: number): number {
  const perDay = 10 ** timings.dayDecimals;
  return Math.round((durationMs / timings.dayMs) * perDay) / perDay;
}
