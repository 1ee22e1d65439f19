import { PlatenError } from '../../errors.ts';
import { messages } from '../messages.ts';

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether a colour has 3 or 6 hex digits, with or without `#` (C5-17, B5-08). */
export function isHexColour(value: string): boolean {
  return HEX.test(value);
}

/**
 * A hex colour as `#rrggbb`: 3 digits are doubled, letters are lower case.
 * @throws PlatenError `hex-invalid` (C5-17).
 */
export function parseHexColour(value: string): string {
  if (!isHexColour(value)) {
    throw new PlatenError('hex-invalid', `${messages.hexInvalid} (${JSON.stringify(value.slice(0, 40))})`, {
      publicMessage: messages.hexInvalid,
    });
  }
  const digits = value.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
