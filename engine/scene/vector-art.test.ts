import test from 'ava';
import sharp from 'sharp';
import { admitClipArt } from '../assets/admit-clip-art.ts';
import { sampleDrawings } from '../assets/testing/sample-drawings.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { paintObject } from './paint-object.ts';
import { VectorArt } from './vector-art.ts';

const SIDE_PX = 200;

/** Paints an SVG of 100 units at 2x: pixels of ours, and of librsvg as the reference. */
async function paint(
  shapes: string,
  tint?: string,
): Promise<{ ours: Uint8ClampedArray; reference: Uint8Array }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${shapes}</svg>`;
  const art = new VectorArt(admitClipArt(new TextEncoder().encode(svg)), nodePlatform, tint);
  const { context } = nodePlatform.createSurface(SIDE_PX, SIDE_PX);
  context.setTransform(2, 0, 0, 2, 0, 0);
  paintObject(art, { context, widthPx: SIDE_PX, heightPx: SIDE_PX, platform: nodePlatform });
  const reference = await sharp(Buffer.from(svg), { density: 144 })
    .resize(SIDE_PX, SIDE_PX)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ours: context.getImageData(0, 0, SIDE_PX, SIDE_PX).data, reference };
}

/** Mean difference of a channel, 0 to 255, of premultiplied colour: edges count little, areas much. */
function meanDifference({ ours, reference }: Awaited<ReturnType<typeof paint>>): number {
  let sum = 0;
  for (let i = 0; i < ours.length; i += 4)
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs(ours[i + channel]! * ours[i + 3]! - reference[i + channel]! * reference[i + 3]!) / 255;
  return sum / ((ours.length / 4) * 3);
}

const cases: Record<string, string> = {
  'fills and holes': '<path fill="#c03" fill-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/>',
  'strokes, dashes, caps and joins':
    '<path fill="none" stroke="#036" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="14 10" stroke-dashoffset="5" d="M10 80L50 20L90 80"/>',
  'linear gradients':
    '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".4"/></linearGradient><rect x="5" y="20" width="90" height="40" fill="url(#g)"/>',
  'radial gradients on a wide shape, an ellipse':
    '<radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#060"/></radialGradient><rect x="5" y="30" width="90" height="30" fill="url(#g)"/>',
  'turned and skewed gradients':
    '<linearGradient id="g" gradientTransform="rotate(30) skewX(20)"><stop stop-color="#ff0"/><stop offset="1" stop-color="#306"/></linearGradient><circle cx="50" cy="50" r="40" fill="url(#g)"/>',
  'clip paths and opacity':
    '<clipPath id="c"><circle cx="50" cy="50" r="30"/></clipPath><g clip-path="url(#c)"><rect width="100" height="100" fill="#393" opacity=".6"/></g>',
  transforms:
    '<g transform="translate(50 50) rotate(20) scale(1.2 .6)"><rect x="-20" y="-20" width="40" height="40" fill="#639" stroke="#000" stroke-width="4"/></g>',
};
for (const [name, shapes] of Object.entries(cases))
  test(`clip art looks as librsvg draws it: ${name}`, async (t) => {
    const difference = meanDifference(await paint(shapes));
    t.true(difference < 1, `mean difference ${difference} levels`);
  });

test('nothing shows outside the view box', async (t) => {
  const { ours } = await paint('<rect x="-50" y="-50" width="300" height="300" fill="#f00"/>');
  t.is(ours[3], 255);
});

for (const [name, text] of Object.entries(sampleDrawings))
  test(`${name}: the clean drawing is painted as the file is`, async (t) => {
    const clipArt = admitClipArt(new TextEncoder().encode(text));
    const art = new VectorArt(clipArt, nodePlatform);
    const [widthPx, heightPx] = [Math.round(clipArt.widthPx), Math.round(clipArt.heightPx)];
    const { context } = nodePlatform.createSurface(widthPx, heightPx);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, widthPx, heightPx);
    paintObject(art, { context, widthPx, heightPx, platform: nodePlatform });
    const ours = context.getImageData(0, 0, widthPx, heightPx).data;
    // At 72 dpi librsvg draws a CSS pixel as one pixel.
    const file = sharp(Buffer.from(text), { density: 72 });
    const reference = await file
      .resize(widthPx, heightPx)
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const mean = meanDifference({ ours, reference });
    const nothing = meanDifference({ ours: new Uint8ClampedArray(ours.length).fill(255), reference });
    const figures = `mean difference ${mean.toFixed(2)}; of nothing ${nothing.toFixed(2)}`;
    t.log(figures);
    t.true(mean < 2, figures);
    t.true(nothing > 2 * mean, figures);
  });

test('a tint paints every fill and stroke in one colour and keeps their opacity', async (t) => {
  const { ours } = await paint(
    '<rect width="50" height="100" fill="#f00"/><rect x="50" width="50" height="100" fill="#0f0" opacity=".5"/>',
    '#102030',
  );
  t.deepEqual(Array.from(ours.slice(0, 4)), [16, 32, 48, 255]);
  const right = (SIDE_PX - 1) * 4;
  t.is(ours[right + 3], 128);
  t.true(Math.abs(ours[right]! - 16) <= 1);
});

test('an elliptical gradient on a stroke is painted as the circle of the same area', async (t) => {
  const { ours } = await paint(
    '<radialGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient><path fill="none" stroke="url(#g)" stroke-width="12" d="M10 20L90 70"/>',
  );
  const at = (x: number, y: number) =>
    Array.from(ours.slice((y * SIDE_PX + x) * 4, (y * SIDE_PX + x) * 4 + 3));
  t.true(at(100, 90)[0]! > 240, 'red in the middle');
  t.true(at(30, 46)[2]! > 200, 'blue at the end');
});
