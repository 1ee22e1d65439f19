/** A number as PDF writes it: five decimals, 4 nanometres in points, and never an exponent. */
export function formatNumber(value: number): string {
  const text = value.toFixed(5).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export const formatNumbers = (values: readonly number[]): string => values.map(formatNumber).join(' ');

/** `[1 0 0 1 0 0]`, as dictionaries hold matrices, boxes and coordinates. */
export const formatArray = (values: readonly number[]): string => `[${formatNumbers(values)}]`;
