import type { InkPercents } from '../../../engine/press-colours.ts';

/** Parses four ink percentages: numbers from 0 to 100, separated by spaces, commas or slashes. Undefined for other texts. */
export function parseInks(text: string): InkPercents | undefined {
  const parts = text
    .replaceAll('%', ' ')
    .split(/[\s,;/]+/)
    .filter((part) => part !== '');
  const inks = parts.map(Number);
  const isAmount = (value: number) => value >= 0 && value <= 100;
  return inks.length === 4 && inks.every(isAmount) ? (inks as unknown as InkPercents) : undefined;
}

/** Formats ink percentages for {@link parseInks}. */
export const formatInks = (inks: InkPercents): string => inks.join(' ');
