import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { srgbIntent } from './colour/output-intent.ts';
import { PdfColours } from './colour/pdf-colours.ts';
import { rgbSpace } from './colour/rgb-space.ts';
import { PdfTexts } from './font/pdf-texts.ts';
import { PdfContext } from './pdf-context.ts';
import { PdfObjects } from './pdf-objects.ts';
import { PdfPictures, type PictureSource } from './pdf-pictures.ts';
import { makeLayer } from './pdf-surface.ts';
import { RecordedPath } from '../recorded-path.ts';

const makeStores = (objects: PdfObjects) => ({
  objects,
  colours: new PdfColours(objects, rgbSpace, srgbIntent()),
  pictures: new PdfPictures(objects),
  texts: new PdfTexts(objects),
  pixels: nodePlatform,
});

function openContext() {
  const objects = new PdfObjects();
  const surface = makeLayer(100, 50);
  const context = new PdfContext(surface, makeStores(objects));
  return { context, objects, lines: () => surface.content.text.split('\n') };
}

const square = () => {
  const path = new RecordedPath();
  path.rect(0, 0, 1, 1);
  return path;
};

test('a fill is placed by the transform, and a restored state paints as before', (t) => {
  const { context, lines } = openContext();
  context.fillStyle = '#ff0000';
  context.save();
  context.setTransform(2, 0, 0, 2, 10, 20);
  context.fillStyle = '#0000ff';
  context.fill(square(), 'evenodd');
  context.restore();
  context.fill(square());
  const outline = (from: number, to: [number, number]) =>
    `${from} ${to[1]} m,${to[0]} ${to[1]} l`.replaceAll(',', '\n').split('\n');
  t.deepEqual(lines().slice(0, 5), ['q', 'q', '0 0 1 rg', ...outline(10, [12, 20])]);
  t.true(lines().includes('f*'));
  const second = lines().lastIndexOf('q');
  t.deepEqual(lines().slice(second, second + 4), ['q', '1 0 0 rg', ...outline(0, [1, 0])]);
  t.is(lines().filter((line) => line === 'q').length, lines().filter((line) => line === 'Q').length);
});

test('the pen of a stroke is scaled with the transform', (t) => {
  const { context, lines } = openContext();
  context.setTransform(2, 0, 0, 3, 0, 0);
  context.lineWidth = 0.5;
  context.lineJoin = 'round';
  context.lineCap = 'square';
  context.setLineDash([1, 2, 3]);
  context.stroke(square());
  t.deepEqual(lines().slice(1, 6), [
    '0 0 0 RG',
    '2 0 0 3 0 0 cm',
    '0.5 w 2 J 1 j 10 M',
    '[1 2 3 1 2 3] 0 d',
    '0 0 m',
  ]);
});

test('strokes without width or under a singular transform are not painted', (t) => {
  const { context, lines } = openContext();
  context.lineWidth = 0;
  context.stroke(square());
  context.lineWidth = 1;
  context.scale(1, 0);
  context.stroke(square());
  t.deepEqual(lines(), ['']);
});

test('an empty clip hides everything', (t) => {
  const { context, lines } = openContext();
  context.clip(new RecordedPath());
  t.deepEqual(lines(), ['0 0 0 0 re', 'W n']);
});

test('a part of a picture is the whole picture under a clip', (t) => {
  const { context, lines } = openContext();
  const picture = { width: 40, height: 20 } as PictureSource;
  context.drawImage(picture, 10, 0, 20, 20, 0, 0, 10, 10);
  t.deepEqual(
    lines(),
    ['q', '0 0 m\n10 0 l\n10 10 l\n0 10 l\nh', 'W n', '20 0 0 -10 -5 10 cm', '/R1 Do', 'Q']
      .join('\n')
      .split('\n'),
  );
});

test('a layer cut to a stencil is shown under its mask, with the current opacity', (t) => {
  const { context, objects, lines } = openContext();
  const stores = makeStores(objects);
  const [layer, stencil] = [makeLayer(100, 50), makeLayer(100, 50)];
  const layerContext = new PdfContext(layer, stores);
  layerContext.globalCompositeOperation = 'destination-in';
  layerContext.drawImage(stencil, 0, 0);
  context.globalAlpha = 0.5;
  context.drawImage(layer, 0, 0);
  const bodyOf = (name: string) =>
    objects.pending.find(({ id }) => `/R${id}` === name.split(' ')[0])?.body ?? '';
  const [, opacity, mask, form] = lines();
  t.regex(bodyOf(opacity!), /\/ca 0\.5 /);
  t.regex(bodyOf(mask!), /\/SMask .*\/S \/Alpha/);
  t.regex(bodyOf(form!), /\/Subtype \/Form \/BBox \[0 0 100 50\] \/Group << \/S \/Transparency/);
});

test('a blend mode becomes the graphics state of the paint', (t) => {
  const { context, objects, lines } = openContext();
  context.globalCompositeOperation = 'color-dodge';
  context.globalAlpha = 0.5;
  context.fill(square());
  const state = objects.pending.find(({ id }) => `/R${id} gs` === lines()[1]);
  t.is(state?.body, '<< /Type /ExtGState /BM /ColorDodge /ca 0.5 /CA 0.5 >>');
});

test('a sharp shadow is the object’s shape in the shadow colour, moved but not rotated', (t) => {
  const { context, objects, lines } = openContext();
  context.setTransform(0, 2, -2, 0, 20, 20);
  context.shadowColor = '#0000ff80';
  context.shadowOffsetX = 3;
  context.shadowOffsetY = 4;
  context.fill(square());
  const at = lines().indexOf('1 0 0 1 3 4 cm');
  t.deepEqual(lines().slice(at + 2, at + 5), ['0 0 1 rg', '-3 -4 100 50 re f', 'Q']);
  const bodyOf = (line: string) => objects.pending.find(({ id }) => line === `/R${id} gs`)?.body ?? '';
  t.regex(bodyOf(lines()[at - 1]!), /\/ca 0\.50196 /);
  const form = Number(/\/S \/Alpha \/G (\d+) 0 R/.exec(bodyOf(lines()[at + 1]!))![1]);
  const shape = objects.pending.find(({ id }) => id === form)!;
  t.regex(shape.body, /\/BBox \[-3 -4 97 46\]/);
  t.regex(shape.content!, /^20 20 m\n20 22 l\n18 22 l\n18 20 l$/m);
  t.true(lines().indexOf('0 0 0 rg') > at); // the object itself is painted above it
});

test('a blurred shadow is one picture of the shadow’s bounds', (t) => {
  const objects = new PdfObjects();
  const stores = makeStores(objects);
  const context = new PdfContext(makeLayer(1000, 1000), stores);
  context.shadowColor = '#000000';
  context.shadowBlur = 4;
  context.fillRect(100, 100, 20, 10);
  const [picture, ...others] = stores.pictures.list();
  t.is(others.length, 0);
  // At 216 dpi the deviation of 2 points is six pixels; the shadow extends by three deviations.
  t.deepEqual([picture?.source.width, picture?.source.height], [32 * 3, 22 * 3]);
});

test('a shadow that is transparent, or neither blurred nor moved, is not painted', (t) => {
  const { context, objects } = openContext();
  context.shadowColor = '#00000000';
  context.shadowOffsetX = 3;
  context.fill(square());
  context.shadowColor = '#000000';
  context.shadowOffsetX = 0;
  context.fill(square());
  t.is(objects.pending.length, 0);
});

test('a cut line has no shadow', (t) => {
  const objects = new PdfObjects();
  const stores = makeStores(objects);
  const surface = makeLayer(100, 50);
  const context = new PdfContext(surface, stores);
  stores.colours.choose({ name: 'CutContour', colour: '#ff00ff', kind: 'CUT', overprint: true });
  context.shadowColor = '#000000';
  context.shadowOffsetX = 3;
  context.drawImage(makeLayer(100, 50), 0, 0);
  t.false(surface.content.text.includes(' re f'));
});

test('a transform with NaN is ignored, as on a canvas', (t) => {
  const { context } = openContext();
  context.transform(NaN, 0, 0, 1, 0, 0);
  t.like(context.getTransform(), { a: 1, d: 1 });
});

test('paint that a PDF cannot represent is refused', (t) => {
  const { context } = openContext();
  context.fillStyle = 'red';
  t.is(t.throws(() => context.fill(square()), { instanceOf: PlatenError }).code, 'pdf-paint-unsupported');
  context.fillStyle = '#ff0000';
  context.globalCompositeOperation = 'xor';
  t.is(t.throws(() => context.fill(square()), { instanceOf: PlatenError }).code, 'pdf-operation-unsupported');
});
