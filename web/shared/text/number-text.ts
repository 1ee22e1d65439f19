import { formatPrice, roundPrice } from '../../../engine/screens.ts';
import { decimalSeparator, parseDecimal } from './parse-decimal.ts';
import { t } from './text.ts';

/** A converted length has rounding errors in its last digits: 12 inches are 304.79999999999995 mm. */
const SHOWN_DIGITS = 12;

/** The text of a number in its field, with the decimal separator of the page's language. */
export const numberText = (value: number, isPrice: boolean): string =>
  (isPrice ? formatPrice(value) : String(Number(value.toPrecision(SHOWN_DIGITS)))).replace(
    '.',
    decimalSeparator(),
  );

/**
 * The value of a typed text. Null: it is empty. A refused text is its own value, so that it stays in the form, which the
 * contract refuses. A price is not negative and has two decimals at most (back-office §5).
 */
export function readNumberText(text: string, isPrice: boolean): number | string | null {
  if (text.trim() === '') return null;
  const value = parseDecimal(text);
  if (value === undefined) return text;
  return isPrice && (value < 0 || value !== roundPrice(value)) ? text : value;
}

/** The message for a refused text. */
export function describeNumberText(text: string, isPrice: boolean): string {
  const value = parseDecimal(text);
  if (isPrice && value !== undefined && value < 0) return t('Give {minimum} or more.', { minimum: 0 });
  return t('Give a number, such as {example}.', { example: numberText(1234.56, isPrice) });
}
