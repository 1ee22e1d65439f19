import test from 'ava';
import { ink } from '../../../model/ink.ts';
import { PdfContent } from '../pdf-content.ts';
import { PdfObjects } from '../pdf-objects.ts';
import type { PdfOptions } from '../pdf-options.ts';
import { PdfColours } from './pdf-colours.ts';
import { formatName } from './separation-space.ts';

const open = async (colour: PdfOptions['colour']) => {
  const objects = new PdfObjects();
  return { objects, colours: await PdfColours.open({ colour }, objects) };
};
const foil = ink.parse({ name: 'Gold foil', colour: '#ff0000' });
const paint = ({ current }: PdfColours, hex: readonly [number, number, number]) =>
  current.setPaint(hex, 'fill', new PdfContent());

test('sRGB is written unchanged, and a chosen ink as its own plate', async (t) => {
  const { colours, objects } = await open('rgb');
  t.is(paint(colours, [1, 0.5, 0]), '1 0.5 0 rg');
  colours.choose(foil);
  t.is(paint(colours, [0, 1, 0]), '/R1 cs 1 scn');
  t.is(
    objects.pending[0]?.body,
    '[/Separation /Gold#20foil /DeviceRGB << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 1 1] /C1 [1 0 0] >>]',
  );
  colours.choose();
  t.is(paint(colours, [0, 1, 0]), '0 1 0 rg');
});

test('on a press pure black is only black ink, and every other colour is mixed', async (t) => {
  const { colours } = await open('cmyk');
  t.is(paint(colours, [0, 0, 0]), '0 0 0 1 k');
  t.is(paint(colours, [1, 1, 1]), '0 0 0 0 k');
  const inks = paint(colours, [1, 0, 0]).split(' ').slice(0, 4).map(Number);
  const [c, m, y, k] = inks as [number, number, number, number];
  t.true(c === 0 && m > 0.9 && y > 0.9 && k === 0, inks.join(' '));
  t.like(colours.intent, { identifier: 'FOGRA39', channels: 4 });
  // Fading black uses all inks, as in pictures.
  const faded = colours.current.setPaint([0, 0, 0], 'fade', new PdfContent()).split(' ').slice(0, 4);
  t.true(
    faded.every((value) => Number(value) > 0.5),
    faded.join(' '),
  );
});

test('engraved paint is full or empty, except for the tones of pictures', async (t) => {
  const { colours } = await open('one-ink');
  colours.choose(foil, 'engraved');
  t.is(paint(colours, [0.8, 0.8, 0.8]), '/R1 cs 1 scn');
  t.is(paint(colours, [1, 1, 1]), '/R1 cs 0 scn');
  t.deepEqual(
    [...colours.current.convertPixels(Uint8Array.of(0, 0, 0, 128, 128, 128, 255, 255, 255))],
    [255, 127, 0],
  );
});

test('an ink without tones is full or empty in pictures, too', async (t) => {
  const { colours } = await open('rgb');
  colours.choose(foil);
  t.deepEqual([...colours.current.convertPixels(Uint8Array.of(200, 200, 200))], [255]);
});

test('one ink name is one plate, in any mode and colour', async (t) => {
  const { colours, objects } = await open('rgb');
  colours.choose(foil);
  const solid = colours.current;
  colours.choose({ ...foil, colour: '#00ff00' }, 'tone');
  t.not(colours.current, solid);
  t.is(colours.current.name, solid.name);
  colours.choose(foil);
  t.is(colours.current, solid); // a picture in it is embedded once
  t.is(objects.pending.length, 1);
});

test('white and cut lines overprint, and other inks only if the product sets it', async (t) => {
  const { colours } = await open('rgb');
  const overprints = (given: object) => {
    colours.choose(ink.parse({ colour: '#ffffff', ...given }));
    return colours.state !== undefined;
  };
  t.true(overprints({ name: 'White' }));
  t.true(overprints({ name: 'CutContour' }));
  t.false(overprints({ name: 'Gold foil' }));
  t.true(overprints({ name: 'Varnish', overprint: true }));
});

test('names are escaped byte by byte, so that none can end its object', (t) => {
  t.is(formatName('PANTONE 871 C'), '/PANTONE#20871#20C');
  t.is(formatName('a/b>]#'), '/a#2Fb#3E#5D#23');
  t.is(formatName('Weiß'), '/Wei#C3#9F');
});
