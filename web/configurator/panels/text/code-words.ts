import { mostQrLetters, type ResolvedText } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';

type CodeSettings = NonNullable<ResolvedText['text']['code']>;

/** The name of a symbology and the characters that it can encode. */
export function describeCode({ symbology, errorCorrection }: CodeSettings): { name: string; rule: string } {
  switch (symbology) {
    case 'QRCODE':
      return {
        name: t('QR code'),
        rule: t('Any text of up to {most} letters.', { most: mostQrLetters(errorCorrection) }),
      };
    case 'DATAMATRIX':
      return { name: t('Data Matrix code'), rule: t('Any text.') };
    case 'CODE128':
      return {
        name: t('Barcode (Code 128)'),
        rule: t('Letters without accents, digits and signs, at most 80.'),
      };
    case 'EAN13':
      return { name: t('Barcode (EAN-13)'), rule: gtin(13) };
    case 'EAN8':
      return { name: t('Barcode (EAN-8)'), rule: gtin(8) };
    case 'UPCA':
      return { name: t('Barcode (UPC-A)'), rule: gtin(12) };
    case 'ITF14':
      return { name: t('Barcode (ITF-14)'), rule: gtin(14) };
  }
}

const gtin = (digits: number): string =>
  t('{body} digits, or {all} with the check digit.', { body: digits - 1, all: digits });

/** Describes why a text cannot be encoded as a barcode. @param code error code */
export function describeCodeFault(code: string): string {
  switch (code) {
    case 'code-check-digit-wrong':
      return t('The last digit is not the check digit of the others.');
    case 'code-text-too-long':
      return t('The text is too long for one code. Shorten it.');
    default:
      return t('This text cannot be made a code.');
  }
}
