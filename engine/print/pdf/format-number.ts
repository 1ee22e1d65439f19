import { PlatenError } from '../../errors.ts';

/** Far beyond any page; from 1e21 on, JavaScript would write an exponent. */
const MAX_NUMBER = 1e12;

/**
 * A number as PDF writes it: five decimals, 4 nanometres in points, and never an exponent.
 * @throws PlatenError `pdf-number-invalid`: better no file than one that cannot be read
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

/** `[1 0 0 1 0 0]`, as dictionaries hold matrices, boxes and coordinates. */
export const formatArray = (values: readonly number[]): string => `[${formatNumbers(values)}]`;
