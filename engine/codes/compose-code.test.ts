import test from 'ava';
import type { CodeSymbology, ErrorCorrection } from '../model/enumerations.ts';
import { checkDigit } from '../rules/text/check-digit.ts';
import type { BarCode, MatrixCode } from './code.ts';
import { composeCode } from './compose-code.ts';
import { drawTestCode } from './testing/draw-test-code.ts';
import { readCodes } from './testing/read-codes.ts';

const compose = (symbology: CodeSymbology, text: string, errorCorrection: ErrorCorrection = 'M') =>
  composeCode({ symbology, text, errorCorrection });

/** The text that is encoded, and the text that an independent reader returns. */
const readable: [CodeSymbology, text: string, format: string, read?: string][] = [
  ['QRCODE', 'https://example.com/a?b=1', 'QRCode'],
  ['QRCODE', '0123456789'.repeat(30), 'QRCode'],
  ['QRCODE', 'Zoë 😀 日本語 ^FNC1 سلام', 'QRCode'],
  ['QRCODE', 'plain ^FNC1 and ^^', 'QRCode'],
  ['DATAMATRIX', 'asset-0042', 'DataMatrix'],
  ['DATAMATRIX', 'Łódź, 12 €', 'DataMatrix'],
  ['CODE128', 'Ab~ {12345678} ^FNC1', 'Code128'],
  ['EAN13', '400638133393', 'EAN13', '4006381333931'],
  ['EAN13', '4006381333931', 'EAN13'],
  ['EAN8', '9638507', 'EAN8', '96385074'],
  // ZXing reports a UPC-A as the EAN-13 with a leading zero.
  ['UPCA', '01234567890', 'EAN13', '0012345678905'],
  ['ITF14', '1540014128876', 'ITF', '15400141288763'],
];

for (const [symbology, text, format, read = text] of readable) {
  test(`${symbology} is decoded by an independent reader: ${text.slice(0, 30)}`, async (t) => {
    t.deepEqual(await readCodes(drawTestCode(compose(symbology, text))), [{ format, text: read }]);
  });
}

for (const level of ['L', 'M', 'Q', 'H'] as const) {
  test(`a QR code is composed with error correction ${level}`, async (t) => {
    const text = 'x'.repeat(60);
    const { columns } = compose('QRCODE', text, level) as MatrixCode;
    // 60 bytes fit into versions 4 (up to 78 and 62), 5 (60) and 7 (64). Source: ISO/IEC 18004, table 7.
    t.is(columns, { L: 33, M: 33, Q: 37, H: 45 }[level]);
    t.deepEqual(await readCodes(drawTestCode(compose('QRCODE', text, level))), [{ format: 'QRCode', text }]);
  });
}

test('the largest codes hold the capacity of their standards, and one more character is refused', (t) => {
  t.is((compose('QRCODE', 'x'.repeat(2331)) as MatrixCode).columns, 177);
  t.is((compose('DATAMATRIX', '1'.repeat(3116)) as MatrixCode).columns, 144);
  t.throws(() => compose('QRCODE', 'x'.repeat(2332)), {
    code: 'code-text-too-long',
    message:
      'the text has 2332 characters, more than one QR Code holds: shorten it, or choose less error correction',
  });
  t.throws(() => compose('DATAMATRIX', '1'.repeat(3117)), { code: 'code-text-too-long' });
  t.throws(() => compose('QRCODE', '1'.repeat(20_000)), { code: 'code-text-too-long' });
});

const refused: [CodeSymbology, text: string, code: string, message: RegExp][] = [
  ['EAN13', '40063813', 'code-text-invalid', /^"40063813" .*\(EAN-13\): it needs 12 digits, or 13 with/],
  ['EAN13', '40063813339x', 'code-text-invalid', /12 digits/],
  ['EAN13', '4006381333932', 'code-check-digit-wrong', /would be 1; correct the number, or leave/],
  ['EAN8', '963850', 'code-text-invalid', /7 digits, or 8/],
  ['UPCA', '012345678904', 'code-check-digit-wrong', /would be 5/],
  ['ITF14', '1', 'code-text-invalid', /13 digits, or 14/],
  ['CODE128', 'Zoë', 'code-text-invalid', /ASCII/],
  ['CODE128', 'x'.repeat(81), 'code-text-invalid', /^"x{40}…" .* 1 to 80/],
  ['QRCODE', '', 'code-text-invalid', /needs text/],
  ['QRCODE', '\ud83d', 'code-text-invalid', /needs text/],
];

for (const [symbology, text, code, message] of refused) {
  test(`${symbology} refuses ${JSON.stringify(text.slice(0, 20))}`, (t) => {
    t.throws(() => compose(symbology, text), { code, message });
  });
}

test('check digits equal those of published numbers', (t) => {
  t.is(checkDigit('400638133393'), '1');
  t.is(checkDigit('629104150021'), '3');
  t.is(checkDigit('9638507'), '4');
  t.is(checkDigit('03600029145'), '2');
});

test('the guards and digits of an EAN-13 have the positions of the standard', (t) => {
  const { columns, bars, labels } = compose('EAN13', '400638133393') as BarCode;
  t.is(columns, 95);
  t.is(bars.length, 30);
  t.deepEqual(
    bars.filter(({ isGuard }) => isGuard).map(({ left }) => left),
    [0, 2, 46, 48, 92, 94],
  );
  t.deepEqual(
    labels.map(({ text }) => text),
    ['4', '006381', '333931'],
  );
});

test('the same text gives the same code', (t) => {
  t.deepEqual(compose('QRCODE', 'once more'), compose('QRCODE', 'once more'));
});
