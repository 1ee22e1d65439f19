import test from 'ava';
import { measurePath } from '../assets/clip-art/path.ts';
import { composeCode } from './compose-code.ts';
import { type CodePlacing, placeCode } from './place-code.ts';

const qr = composeCode({ symbology: 'QRCODE', text: 'platen', errorCorrection: 'M' }); // 21 modules and twice 4
const ean = composeCode({ symbology: 'EAN13', text: '400638133393', errorCorrection: 'M' }); // 11 + 95 + 7
const itf = composeCode({ symbology: 'ITF14', text: '1540014128876', errorCorrection: 'M' }); // 10 + 135 + 10

const place = (code: typeof qr, placing: Partial<CodePlacing>) =>
  placeCode(code, { width: 290, height: 290, align: 'CENTER', hasLabels: false, ...placing });

test('a matrix code fills its box, including the quiet zone', (t) => {
  const { moduleSize, symbol, whole, outline, labels } = place(qr, {});
  t.is(moduleSize, 10);
  t.deepEqual(whole, { left: 0, top: 0, width: 290, height: 290 });
  t.deepEqual(symbol, { left: 40, top: 40, width: 210, height: 210 });
  t.deepEqual(measurePath(outline), { left: 40, top: 40, right: 250, bottom: 250 });
  t.deepEqual(labels, []);
});

test('in a wide box a code follows the alignment of the layer, in a high box it is centred', (t) => {
  t.is(place(qr, { width: 590, align: 'LEFT' }).whole.left, 0);
  t.is(place(qr, { width: 590 }).whole.left, 150);
  t.is(place(qr, { width: 590, align: 'RIGHT' }).whole.left, 300);
  t.is(place(qr, { height: 390 }).whole.top, 50);
});

test('without text, bars fill the height of their box', (t) => {
  const { moduleSize, symbol, outline } = place(ean, { width: 226, height: 100 });
  t.is(moduleSize, 2);
  t.deepEqual(symbol, { left: 22, top: 0, width: 190, height: 100 });
  t.deepEqual(measurePath(outline), { left: 22, top: 0, right: 212, bottom: 100 });
});

test('with text, bars end above it, and guards extend between the digits', (t) => {
  const { symbol, outline, labels } = place(ean, { width: 226, height: 100, hasLabels: true });
  t.is(symbol.height, 80); // ten modules are kept free
  t.is(measurePath(outline)!.bottom, 90);
  t.deepEqual(
    labels.map(({ text, box }) => [text, box.left, box.width]),
    [
      ['4', 2, 18],
      ['006381', 28, 84],
      ['333931', 122, 84],
    ],
  );
});

test('text takes at most a third of a low box', (t) => {
  t.is(place(ean, { width: 226, height: 20, hasLabels: true }).symbol.height, 14);
});

test('the bearer bars of an ITF-14 run along its top and bottom and touch its bars', (t) => {
  const { moduleSize, outline } = place(itf, { width: 310, height: 100 });
  const bounds = measurePath(outline)!;
  t.deepEqual(bounds, { left: 0, top: 0, right: 310, bottom: 100 });
  const firstBar = measurePath(outline.slice(0, 5))!;
  t.deepEqual([firstBar.top, firstBar.bottom], [2 * moduleSize, 100 - 2 * moduleSize]);
});
