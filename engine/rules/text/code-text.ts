import { PlatenError } from '../../errors.ts';
import type { CodeSymbology, ErrorCorrection } from '../../model/enumerations.ts';
import { checkDigit } from './check-digit.ts';
import { exceedsCode } from './code-capacity.ts';

/** The texts that a symbology can encode. */
export interface CodeTextRules {
  /** The common name of the symbology. */
  name: string;
  /** The texts as a pattern and in words. */
  accepts: RegExp;
  needs: string;
  /** Digits of a GTIN, the last of which is the check digit; absent: no check digit. */
  digits?: number;
  /** Whether its error correction level can be chosen. */
  hasErrorCorrection?: true;
}

const gtin = (digits: number) => ({
  digits,
  accepts: new RegExp(`^\\d{${digits - 1},${digits}}$`),
  needs: `${digits - 1} digits, or ${digits} with the check digit`,
});
/** Anything except unpaired surrogates, which have no encoding. */
const UNICODE = { accepts: /^\P{Cs}+$/u, needs: 'text' };

export const codeTextRules: Readonly<Record<CodeSymbology, CodeTextRules>> = {
  QRCODE: { name: 'QR Code', ...UNICODE, hasErrorCorrection: true },
  DATAMATRIX: { name: 'Data Matrix', ...UNICODE },
  CODE128: {
    name: 'Code 128',
    // Readers do not scan more than 80 characters at once.
    accepts: /^[ -~]{1,80}$/,
    needs: '1 to 80 unaccented Latin letters, digits and signs (ASCII)',
  },
  EAN13: { name: 'EAN-13', ...gtin(13) },
  EAN8: { name: 'EAN-8', ...gtin(8) },
  UPCA: { name: 'UPC-A', ...gtin(12) },
  ITF14: { name: 'ITF-14', ...gtin(14) },
};

/**
 * Validates a text for a symbology and adds its check digit.
 * @throws PlatenError `code-text-invalid`, `code-text-too-long`, `code-check-digit-wrong`
 */
export function completeCodeText(
  symbology: CodeSymbology,
  text: string,
  errorCorrection: ErrorCorrection,
): string {
  const { name, accepts, needs, digits } = codeTextRules[symbology];
  if (!accepts.test(text))
    throw new PlatenError(
      'code-text-invalid',
      `${quote(text)} cannot be made a code (${name}): it needs ${needs}`,
    );
  if (exceedsCode(symbology, text, errorCorrection)) throw codeTextTooLong(symbology, text);
  if (digits === undefined) return text;
  const body = text.slice(0, digits - 1);
  const complete = body + checkDigit(body);
  if (text.length === digits && text !== complete)
    throw new PlatenError(
      'code-check-digit-wrong',
      `${quote(text)} cannot be made a code (${name}): its check digit would be ${complete.at(-1)}; correct the number, or leave the last digit out`,
    );
  return complete;
}

/** The error of a text that is longer than the largest code. @param cause the encoder's error */
export function codeTextTooLong(symbology: CodeSymbology, text: string, cause?: unknown): PlatenError {
  const { name, hasErrorCorrection } = codeTextRules[symbology];
  const wayOut = hasErrorCorrection ? 'shorten it, or choose less error correction' : 'shorten it';
  return new PlatenError(
    'code-text-too-long',
    `the text has ${[...text].length} characters, more than one ${name} holds: ${wayOut}`,
    { cause },
  );
}

const quote = (text: string): string =>
  JSON.stringify([...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text);
