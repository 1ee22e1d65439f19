import test from 'ava';
import sharp from 'sharp';
import { admitClipArt } from '../assets/admit-clip-art.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { decodePictures } from './decoded-pictures.ts';
import { composeSample, halvesPng, paintSample, plainPng } from './testing/sample-job.ts';
import { VectorArt } from './vector-art.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const uriOf = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
const NOTHING = [0, 0, 0, 0];
const GREEN = [0, 255, 0, 255];
const RED = [255, 0, 0, 255];
/** A canvas clips by quarters of a pixel. */
const CLIP_LEVELS = 32;

/** Paints a drawing of 100 units at one pixel per unit. @returns a reader of its pixels */
async function paint(content: string): Promise<(x: number, y: number) => number[]> {
  const clipArt = admitClipArt(bytesOf(drawing(content)));
  const pictures = await decodePictures(clipArt, nodePlatform);
  const { context } = nodePlatform.createSurface(100, 100);
  context.translate(50, 50);
  new VectorArt(clipArt, nodePlatform, undefined, pictures).draw(context);
  return (x, y) => [...context.getImageData(x, y, 1, 1).data];
}

test('a picture is placed in its box by preserveAspectRatio', async (t) => {
  const halves = uriOf(await halvesPng());
  const at = (ratio: string, more = '') =>
    paint(`<image href="${halves}" x="10" y="10" width="40" height="80" ${ratio} ${more}/>`);
  const meet = await at('');
  t.deepEqual(
    [meet(20, 50), meet(40, 50), meet(20, 35), meet(20, 65)],
    [GREEN, RED, NOTHING, NOTHING],
    'in the middle',
  );
  const top = await at('preserveAspectRatio="xMinYMin"');
  t.deepEqual([top(20, 15), top(20, 35)], [GREEN, NOTHING]);
  const none = await at('preserveAspectRatio="none"');
  t.deepEqual([none(20, 15), none(40, 85)], [GREEN, RED]);
  const slice = await at('preserveAspectRatio="xMaxYMid slice"');
  t.deepEqual([slice(15, 15), slice(45, 85), slice(5, 50), slice(55, 50)], [RED, RED, NOTHING, NOTHING]);
  const open = await at('preserveAspectRatio="xMaxYMid slice"', 'overflow="visible"');
  t.deepEqual([open(5, 50), open(55, 50)], [RED, NOTHING], 'what overflows shows');
});

test('a pixel at the edge of a picture is covered in proportion, in the colour of the edge', async (t) => {
  const halves = uriOf(await halvesPng());
  for (const turn of ['', 'transform="rotate(90 50 50)"', 'transform="matrix(-1 0 0 1 100 0)"']) {
    const at = await paint(
      `<g ${turn}><image href="${halves}" x="20.25" y="30.5" width="40" height="20" preserveAspectRatio="none"/></g>`,
    );
    const near = (
      [r, g, b, alpha]: number[],
      [red, green, blue]: number[],
      coverage: number,
      place: string,
    ) =>
      t.true(
        r === red && g === green && b === blue && Math.abs(alpha! - coverage * 255) <= CLIP_LEVELS,
        `${place} ${turn}: ${r} ${g} ${b} ${alpha}`,
      );
    const turned = (x: number, y: number): [number, number] =>
      turn === '' ? [x, y] : turn.includes('90') ? [99 - y, x] : [99 - x, y];
    const seen = (x: number, y: number) => at(...turned(x, y));
    near(seen(20, 40), GREEN, 0.75, 'left');
    near(seen(60, 40), RED, 0.25, 'right');
    near(seen(30, 30), GREEN, 0.5, 'top');
    near(seen(50, 50), RED, 0.5, 'bottom');
    near(seen(20, 30), GREEN, 0.375, 'corner');
    t.deepEqual([seen(21, 31), seen(59, 49)], [GREEN, RED]);
    t.deepEqual(
      [seen(19, 40), seen(61, 40), seen(30, 29), seen(30, 51)],
      [NOTHING, NOTHING, NOTHING, NOTHING],
    );
  }
});

test('the background does not show at the joined side of two pictures', async (t) => {
  const plain = uriOf(await plainPng(8, 8, '#00ff00'));
  const image = (x: number, y: number) =>
    `<image href="${plain}" x="${x}" y="${y}" width="20.5" height="20.3"/>`.replace(
      '/>',
      ' preserveAspectRatio="none"/>',
    );
  const row = await paint(`${image(10.25, 10.25)}${image(30.75, 10.25)}`);
  t.deepEqual([row(30, 20), row(31, 20)], [GREEN, GREEN]);
  t.true(row(10, 20)[3]! < 224 && row(51, 20)[3]! < 96, 'sides that are not shared');
  const twice = await paint(`${image(10.25, 10.25)}${image(10.25, 10.25)}`);
  t.true(twice(30, 20)[3]! < 250, 'a copy upon a copy is no neighbour');
  const tiles = await paint(
    `<pattern id="p" patternUnits="userSpaceOnUse" width="7.3" height="7.3">${`<image href="${plain}" width="7.3" height="7.3"/>`}</pattern><rect width="90" height="90" fill="url(#p)"/>`,
  );
  const alphas = Array.from({ length: 80 }, (_, x) => tiles(x, x)[3]);
  t.true(
    alphas.every((alpha) => alpha === 255),
    alphas.join(),
  );
  const masked = await paint(
    `<mask id="m" style="mask-type:alpha">${image(10.25, 10.25)}${image(30.75, 10.25)}</mask><rect width="90" height="90" fill="#0f0" mask="url(#m)"/>`,
  );
  t.deepEqual(masked(30, 20), GREEN);
  t.true(masked(10, 20)[3]! < 224);
});

test('a picture without a size has its own, and keeps its proportions if one side is given', async (t) => {
  const plain = uriOf(await plainPng(20, 10, '#00ff00'));
  const own = await paint(`<image href="${plain}"/>`);
  t.deepEqual([own(19, 9), own(20, 9), own(19, 10)], [GREEN, NOTHING, NOTHING]);
  const wide = await paint(`<image href="${plain}" width="60"/>`);
  t.deepEqual([wide(59, 29), wide(59, 30)], [GREEN, NOTHING]);
  const high = await paint(`<image href="${plain}" style="height:20px;width:auto"/>`);
  t.deepEqual([high(39, 19), high(40, 19)], [GREEN, NOTHING]);
});

test('transforms, clips, masks, opacity and use apply to pictures as to shapes', async (t) => {
  const plain = uriOf(await plainPng(4, 4, '#00ff00'));
  const image = `<image id="i" href="${plain}" width="20" height="20"`;
  const turned = await paint(`${image} transform="translate(60 40) rotate(90) scale(1.5)"/>`);
  t.deepEqual([turned(35, 45), turned(55, 65), turned(65, 45)], [GREEN, GREEN, NOTHING]);
  const clipped = await paint(
    `<clipPath id="c"><circle cx="10" cy="10" r="10"/></clipPath>${image} clip-path="url(#c)"/>`,
  );
  t.deepEqual([clipped(10, 10), clipped(1, 1)], [GREEN, NOTHING]);
  const masked = await paint(
    `<mask id="m">${image}/></mask><rect width="40" height="40" mask="url(#m)" fill="red"/>`,
  );
  t.deepEqual([masked(30, 30), masked(10, 10)[3]], [NOTHING, 182], 'as light as green is');
  const faded = await paint(`<g opacity=".5">${image}/></g>`);
  t.deepEqual(faded(10, 10), [0, 255, 0, 128]);
  const used = await paint(`<defs>${image}/></defs><use href="#i" x="50" y="50"/>`);
  t.deepEqual([used(10, 10), used(60, 60)], [NOTHING, GREEN]);
  const hidden = await paint(`<rect width="1" height="1"/>${image} visibility="hidden"/>`);
  t.deepEqual(hidden(10, 10), NOTHING);
});

test('pixels stay square if the drawing requests it', async (t) => {
  const halves = uriOf(
    await sharp(await halvesPng())
      .resize(2, 1, { kernel: 'nearest' })
      .png()
      .toBuffer(),
  );
  const image = `<image href="${halves}" width="80" height="40" style="image-rendering:`;
  const squares = await paint(`${image}pixelated"/>`);
  t.deepEqual([squares(39, 20), squares(40, 20)], [GREEN, RED]);
  const smooth = await paint(`${image}auto"/>`);
  t.true(smooth(39, 20)[0]! > 60 && smooth(39, 20)[1]! > 60, String(smooth(39, 20)));
});

test('a drawing inside a picture is drawn as vectors, with its own style', async (t) => {
  const inner =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="5" height="10"/></svg>';
  for (const uri of [
    uriOf(bytesOf(inner), 'image/svg+xml'),
    `data:image/svg+xml;utf8,${inner.replaceAll('"', "'").replaceAll('<', '&lt;')}`,
    `data:,${encodeURIComponent(inner)}`,
  ]) {
    const content = `<g fill="red"><image href="${uri}" x="20" y="20" width="40" height="20"/></g>`;
    const clipArt = admitClipArt(bytesOf(drawing(content)));
    t.deepEqual(clipArt.findings, []);
    t.like(clipArt.nodes[0], { fill: { colour: '#000000' }, clips: [] });
    const at = await paint(content);
    t.deepEqual([at(35, 30), at(45, 30), at(25, 30)], [[0, 0, 0, 255], NOTHING, NOTHING]);
  }
});

test('feImage uses a picture in the box of its primitive, or a part of the drawing', async (t) => {
  const halves = uriOf(await halvesPng());
  const filtered = (step: string) =>
    paint(
      `<filter id="f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${step}</filter><g id="part"><rect width="10" height="10" fill="#0f0"/></g><rect x="40" y="40" width="40" height="40" fill="red" filter="url(#f)"/>`,
    );
  const picture = await filtered(`<feImage href="${halves}" x="50" y="50" width="20" height="20"/>`);
  t.deepEqual([picture(55, 60), picture(65, 60), picture(55, 52)], [GREEN, RED, NOTHING]);
  const part = await filtered('<feImage href="#part"/><feOffset dx="5" result="o"/>');
  t.deepEqual([part(46, 41), part(54, 49), part(44, 41), part(55, 41)], [GREEN, GREEN, NOTHING, NOTHING]);
  const merged = await filtered(
    `<feImage href="${halves}"/><feComposite in2="SourceGraphic" operator="arithmetic" k2="1" k3="1"/>`,
  );
  t.deepEqual([merged(45, 60), merged(45, 42)], [[255, 255, 0, 255], RED]);
});

test('a picture in single-colour clip art has that colour where it is dark', async (t) => {
  const art = bytesOf(
    drawing(
      `<rect width="50" height="50" fill="#fff"/><image href="${uriOf(await halvesPng())}" y="50" width="100" height="50"/>`,
    ),
  );
  const layer = {
    id: 'art',
    designFunction: 'CLIPARTAREA',
    colourId: 'red',
    configuration: { clipArt: { clipArts: [{ id: 7, selectorUrl: 'art' }], selectedClipArtId: 7 } },
    objectConfiguration: { left: 100, top: 100, width: 100, height: 100 },
  };
  const scene = await composeSample({ layers: [layer], assets: { art } });
  const at = paintSample(scene);
  t.deepEqual(at(110, 110), RED, 'a shape');
  t.deepEqual(at(125, 175), [255, 0, 0, 73], 'green is light');
  t.deepEqual(at(175, 175), [255, 0, 0, 201], 'red is dark');
});

test('the clean drawing contains the admitted bytes of each picture once', async (t) => {
  const plain = uriOf(await plainPng(4, 4, '#00ff00'));
  const image = `<image href="${plain}" width="20" height="20"`;
  const content = `<g opacity=".5">${image}/></g><g transform="rotate(9)">${image} x="50"/></g>`;
  const { svg, nodes } = admitClipArt(bytesOf(drawing(content)));
  t.is(svg.split('data:image/png;base64,').length, 2);
  const again = admitClipArt(bytesOf(svg));
  t.deepEqual(again.findings, []);
  t.is(again.nodes.length, nodes.length);
  t.is(again.svg, svg);
});

test('a primitive whose box has no extent shows nothing, and an unknown input is the previous result', async (t) => {
  const filtered = (step: string) =>
    paint(
      `<filter id="f" color-interpolation-filters="sRGB">${step}</filter><rect width="40" height="40" fill="red" filter="url(#f)"/>`,
    );
  const flat = await filtered('<feFlood flood-color="#0f0" width="0"/>');
  t.deepEqual(flat(20, 20), NOTHING);
  for (const name of ['BackgroundImage', 'FillPaint', 'missing']) {
    const moved = await filtered(`<feOffset in="${name}" dx="3"/>`);
    t.deepEqual([moved(1, 20), moved(20, 20)], [NOTHING, RED], name);
  }
});
