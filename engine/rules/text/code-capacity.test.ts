import test from 'ava';
import { symbologies } from '../../codes/symbologies.ts';
import { traceCode } from '../../codes/trace-code.ts';
import type { CodeSymbology, ErrorCorrection } from '../../model/enumerations.ts';
import { exceedsCode, mostQrLetters } from './code-capacity.ts';

/** The characters of one kind in the largest code. Source: ISO/IEC 18004, table 7, and ISO/IEC 16022, table 7. */
const capacities: [CodeSymbology, ErrorCorrection, char: string, most: number][] = [
  ['QRCODE', 'L', '7', 7089],
  ['QRCODE', 'M', '7', 5596],
  ['QRCODE', 'Q', '7', 3993],
  ['QRCODE', 'H', '7', 3057],
  ['QRCODE', 'L', 'A', 4296],
  ['QRCODE', 'M', 'A', 3391],
  ['QRCODE', 'Q', 'A', 2420],
  ['QRCODE', 'H', 'A', 1852],
  ['QRCODE', 'L', 'x', 2953],
  ['QRCODE', 'M', 'x', 2331],
  ['QRCODE', 'Q', 'x', 1663],
  ['QRCODE', 'H', 'x', 1273],
  ['DATAMATRIX', 'M', '7', 3116],
];

for (const [symbology, level, char, most] of capacities)
  test(`a ${symbology} with error correction ${level} holds ${most} times ${char}`, (t) => {
    t.false(exceedsCode(symbology, char.repeat(most), level));
    t.true(exceedsCode(symbology, char.repeat(most + 1), level));
  });

test('the encoder refuses the shortest text that exceeds its code', (t) => {
  const mixed = [
    // Capitals and digits in turn, accents, an emoji, and lower case after digits.
    'AB12'.repeat(1200),
    'é'.repeat(1200),
    '\u{1F600}'.repeat(600),
    `${'9'.repeat(2000)}${'x'.repeat(1800)}`,
    'https://shop.example/?n=0123456789'.repeat(90),
  ];
  for (const symbology of ['QRCODE', 'DATAMATRIX'] as const)
    for (const whole of mixed) {
      const chars = [...whole];
      const startOf = (length: number) => chars.slice(0, length).join('');
      t.true(isEncoded(symbology, startOf(10)));
      t.true(exceedsCode(symbology, whole, 'M'));
      let [fits, exceeds] = [0, chars.length];
      while (exceeds - fits > 1) {
        const middle = Math.floor((fits + exceeds) / 2);
        if (exceedsCode(symbology, startOf(middle), 'M')) exceeds = middle;
        else fits = middle;
      }
      t.false(isEncoded(symbology, startOf(exceeds)), `${exceeds} characters of ${startOf(20)}`);
    }
});

/** Whether the encoder makes a code of a text, without the rule. */
function isEncoded(symbology: CodeSymbology, text: string): boolean {
  const options = { bcid: '', text: `^ECI000026${text}`, parsefnc: true, scale: 1, eclevel: 'M' };
  try {
    symbologies[symbology].encode(options, traceCode());
    return true;
  } catch {
    return false;
  }
}

test('a mixed text exceeds a QR code by its shortest encoding', (t) => {
  // 20 bits of a header and 8 of each letter, then 18 and 10 of each three digits, of 18672 bits.
  const text = (digits: number) => `${'x'.repeat(1000)}${'7'.repeat(digits)}`;
  t.false(exceedsCode('QRCODE', text(3190), 'M'));
  t.true(exceedsCode('QRCODE', text(3191), 'M'));
});

test('letters outside ASCII count with all their bytes', (t) => {
  t.false(exceedsCode('QRCODE', 'é'.repeat(1165), 'M'));
  t.true(exceedsCode('QRCODE', `${'é'.repeat(1165)}x`, 'M'), 'UTF-8 is declared in 12 bits');
  t.true(exceedsCode('DATAMATRIX', 'é'.repeat(780), 'M'));
});

test('the number of letters in a QR code depends on its error correction', (t) => {
  t.deepEqual((['L', 'M', 'Q', 'H'] as const).map(mostQrLetters), [2953, 2331, 1663, 1273]);
});
