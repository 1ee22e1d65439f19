import { drawnSize } from '../rules/geometry/object-bounds.ts';
import test from 'ava';
import { readCodes } from '../codes/testing/read-codes.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { renderPreviewSurface } from './render-preview-surface.ts';
import { composeSample, paintSample } from './testing/sample-job.ts';

const layer = (text: object, more: object = {}) => ({
  id: 7,
  name: 'Code',
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  configuration: { text: { text: 'platen', code: {}, ...text } },
  objectConfiguration: { left: 100, top: 100, width: 290, height: 290 },
  ...more,
});
const square = (objectConfiguration: object) => [{ id: 7, objectConfiguration }];

/** The decoded text of the layers, printed on white at two pixels per canvas unit. */
async function read(layers: object[], saved: object[] = []) {
  const scene = await composeSample({ layers, saved });
  const { context } = renderPreviewSurface(scene, nodePlatform, 1000, 'print');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 1000, 1000);
  return (await readCodes(context.getImageData(0, 0, 1000, 1000))).map(({ text }) => text);
}

test('a text layer with a code shows the code in its colour, with the quiet zone in its box', async (t) => {
  const scene = await composeSample({ layers: [layer({}, { fillColour: '#0000ff' })] });
  t.is(scene.objects.length, 1);
  t.deepEqual(scene.objects[0]?.code, {
    kind: 'matrix',
    moduleSize: 10,
    symbol: { left: 40, top: 40, width: 210, height: 210 },
    whole: { left: 0, top: 0, width: 290, height: 290 },
  });
  const pixel = paintSample(scene);
  t.deepEqual(pixel(145, 145), [0, 0, 255, 255]);
  t.deepEqual(pixel(135, 145), [0, 0, 0, 0]);
});

test('an emoji in a code is encoded', async (t) => {
  t.deepEqual(await read([layer({ text: 'Grüße 🎉', maxChars: 50 })]), ['Grüße 🎉']);
});

test('a code uses the linked text, its limits and its case', async (t) => {
  const name = { id: 8, name: 'Name', designFunction: 'TEXTAREA', hideLayer: true };
  const layers = [
    { ...name, configuration: { text: { text: 'Ada' } } },
    layer({ linkedTextLayerId: 8, textTransform: 'UPPERCASE' }),
  ];
  t.deepEqual(await read(layers), ['ADA']);
});

test('a rotated code is readable, and a stretched or flipped one stays square and unmirrored', async (t) => {
  const turned = { left: 250, top: 60, width: 250, height: 250, angle: 45 };
  t.deepEqual(await read([layer({})], square(turned)), ['platen']);
  const stretched = { left: 100, top: 100, width: 100, height: 100, scaleX: 2.9, scaleY: 1.45, flipX: true };
  const scene = await composeSample({ layers: [layer({})], saved: square(stretched) });
  const { code, object } = scene.objects[0]!;
  const { width, height } = drawnSize(object);
  t.deepEqual([width, height, object.flipX], [290, 145, false]);
  t.deepEqual(code?.whole, { left: 72.5, top: 0, width: 145, height: 145 });
});

test('bars have their text below, in the font of the layer, rotated with it', async (t) => {
  const text = { text: '400638133393', code: { symbology: 'EAN13', showText: true } };
  const scene = await composeSample({
    layers: [layer(text)],
    saved: square({ left: 400, top: 100, width: 228, height: 140, angle: 90 }),
  });
  t.deepEqual(
    scene.objects.map(({ textLayout }) => textLayout?.lines.map((line) => line.text).join()),
    [undefined, '4', '006381', '333931'],
  );
  t.is(new Set(scene.objects.slice(1).map(({ textLayout }) => textLayout!.fontSize)).size, 1);
  // With the layer rotated by 90 degrees, the text below the bars is at their left: 260 to 280 are for the digits.
  const pixel = paintSample(scene);
  const inkAt = (x: number) => Array.from({ length: 228 }, (_, y) => pixel(x, 100 + y)[3]).filter(Boolean);
  t.true(inkAt(270).length > 20);
  t.true(inkAt(300).length > inkAt(270).length);
  t.deepEqual(inkAt(259), []);
  t.deepEqual(scene.findings, []);
});

test('a background colour makes a code readable on a dark product', async (t) => {
  const dark = { id: 1, designFunction: 'COLOURAREA', fillColour: '#101010', configuration: { colour: {} } };
  t.deepEqual(await read([dark, layer({})]), []);
  t.deepEqual(await read([dark, layer({ code: { backgroundColourHexCode: 'ffffff' } })]), ['platen']);
});

test('a text that the code cannot encode fails the print with the name of the layer', async (t) => {
  await t.throwsAsync(composeSample({ layers: [layer({ code: { symbology: 'EAN8' } })] }), {
    code: 'code-text-invalid',
    message: /^layer Code: "platen" cannot be made a code \(EAN-8\)/,
  });
});

test('text below the bars needs a font, a code alone does not', async (t) => {
  const bars = (showText: boolean) =>
    layer({ code: { symbology: 'CODE128', showText } }, { fontId: undefined });
  t.deepEqual(await read([bars(false)]), ['platen']);
  await t.throwsAsync(composeSample({ layers: [bars(true)] }), { code: 'font-missing' });
});

test('without a text there is no code, and its placeholder is only on screen', async (t) => {
  t.deepEqual((await composeSample({ layers: [layer({ text: ' ' })] })).objects, []);
  const layers = [layer({ text: '', placeholderText: 'https://example.com' })];
  const scene = await composeSample({ layers });
  t.deepEqual(
    scene.objects.map(({ printed }) => printed),
    [false],
  );
  t.deepEqual(await read(layers), []);
});

test('a font that lacks the text of bars is reported once', async (t) => {
  const text = { text: 'a日b', code: { symbology: 'QRCODE', showText: true } };
  t.deepEqual((await composeSample({ layers: [layer(text)] })).findings, []); // it has no text below it
  const { findings } = await composeSample({
    layers: [layer({ text: '400638133393', bold: true, code: { symbology: 'EAN13', showText: true } })],
  });
  t.deepEqual(
    findings.map(({ code }) => code),
    ['weight-synthesised'],
  );
});
