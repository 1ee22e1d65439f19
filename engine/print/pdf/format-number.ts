import { PlatenError } from '../../errors.ts';

/** Larger than any page; from 1e21 JavaScript writes an exponent. */
const MAX_NUMBER = 1e12;

/**
 * Formats a number for PDF: five decimals (4 nanometres in points), never an exponent.
 * @throws PlatenError `pdf-number-invalid`, instead of writing an unreadable file
 */
export function formatNumber(value: number): string {
  if (!(Math.abs(value) <= MAX_NUMBER))
    throw new PlatenError(
      'pdf-number-invalid',
      `A PDF cannot hold the number ${value}: something of the design is out of all proportion.`,
    );
  const text = value.toFixed(5).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export const formatNumbers = (values: readonly number[]): string => values.map(formatNumber).join(' ');

/** Formats an array of numbers for dictionaries: `[1 0 0 1 0 0]`. */
export const formatArray = (values: readonly number[]): string => `[${formatNumbers(values)}]`;
