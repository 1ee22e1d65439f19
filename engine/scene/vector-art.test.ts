import test from 'ava';
import sharp from 'sharp';
import { admitClipArt } from '../assets/admit-clip-art.ts';
import { sampleDrawings } from '../assets/testing/sample-drawings.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { paintObject } from './paint-object.ts';
import { VectorArt } from './vector-art.ts';

const SIDE_PX = 200;

/** Paints an SVG of 100 units at 2x: pixels of the engine and of librsvg, the reference. */
async function paint(
  shapes: string,
  tint?: string,
): Promise<{ ours: Uint8ClampedArray; reference: Uint8Array }> {
  const svg = wrap(shapes);
  const reference = await sharp(Buffer.from(svg), { density: 144 })
    .resize(SIDE_PX, SIDE_PX)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ours: paintSvg(svg, tint), reference };
}

const wrap = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${shapes}</svg>`;

function paintSvg(svg: string, tint?: string): Uint8ClampedArray {
  const art = new VectorArt(admitClipArt(new TextEncoder().encode(svg)), nodePlatform, tint);
  const { context } = nodePlatform.createSurface(SIDE_PX, SIDE_PX);
  context.setTransform(2, 0, 0, 2, 0, 0);
  paintObject(art, { context, widthPx: SIDE_PX, heightPx: SIDE_PX, platform: nodePlatform });
  return context.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
}

/** Mean difference of a channel of premultiplied colour, 0 to 255, in which edges weigh little and areas much. */
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
  'the opacity of a group':
    '<g opacity=".5"><rect x="10" y="10" width="50" height="50" fill="#c00"/><rect x="40" y="40" width="50" height="50" fill="#00c"/></g>',
  'the opacity of a shape with a stroke':
    '<rect x="20" y="20" width="60" height="60" fill="#c00" stroke="#00c" stroke-width="30" opacity=".5"/>',
  'luminance masks':
    '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m"><rect width="100" height="100" fill="url(#g)"/><circle cx="30" cy="50" r="20" fill="#000"/></mask><rect x="5" y="5" width="90" height="90" fill="#06c" mask="url(#m)"/>',
  'masks of alpha':
    '<mask id="m" style="mask-type:alpha"><circle cx="50" cy="50" r="40" fill="#000" opacity=".6"/></mask><rect x="5" y="5" width="90" height="90" fill="#06c" mask="url(#m)"/>',
  'masks in the box of a group':
    '<mask id="m" maskContentUnits="objectBoundingBox" x="0" y="0" width="1" height="1"><circle cx=".5" cy=".5" r=".5" fill="#fff"/></mask><g mask="url(#m)"><rect x="10" y="10" width="40" height="40" fill="#c00"/><rect x="50" y="50" width="40" height="40" fill="#00c"/></g>',
  'blend modes, isolated':
    '<rect x="10" y="10" width="60" height="60" fill="#fc0"/><g style="isolation:isolate"><rect x="5" y="60" width="90" height="20" fill="#0c9"/><rect x="30" y="30" width="60" height="60" fill="#09f" style="mix-blend-mode:multiply"/></g>',
  'patterns on fills and strokes':
    '<pattern id="p" width=".2" height=".25" patternTransform="rotate(10)"><circle cx="4" cy="4" r="4" fill="#c0c"/></pattern><circle cx="50" cy="50" r="30" fill="url(#p)" stroke="#333"/><path d="M5 90h90v-80" fill="none" stroke="url(#p)" stroke-width="9"/>',
  markers:
    '<marker id="m" orient="auto" refX="5" refY="5" viewBox="0 0 10 10"><path d="M0 0l10 5-10 5z" fill="#c00"/></marker><path d="M10 80L40 20L90 60" fill="none" stroke="#036" stroke-width="5" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"/>',
  'gradients that repeat':
    '<linearGradient id="g" x2=".2" y2=".1" spreadMethod="reflect"><stop stop-color="#fff"/><stop offset="1" stop-color="#036"/></linearGradient><radialGradient id="r" r=".2" spreadMethod="repeat"><stop stop-color="#fc0"/><stop offset="1" stop-color="#603"/></radialGradient><rect x="5" y="5" width="90" height="40" fill="url(#g)"/><rect x="5" y="50" width="90" height="45" fill="url(#r)"/>',
  'points with round and square caps':
    '<g stroke="#063" stroke-width="30"><path d="M30 50z" stroke-linecap="round"/><path d="M70 50h0" stroke-linecap="square"/></g>',
  'an elliptical gradient on a stroke':
    '<radialGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient><path fill="none" stroke="url(#g)" stroke-width="12" d="M10 20L90 70"/>',
  'a shadow of a blurred and moved shape':
    '<filter id="g" x="-.5" y="-.5" width="2" height="2"><feDropShadow dx="6" dy="8" stdDeviation="4" flood-color="#036" flood-opacity=".7"/></filter><rect x="20" y="20" width="40" height="40" fill="#c30" filter="url(#g)"/>',
  'narrow blurs, along one axis':
    '<filter id="f"><feGaussianBlur stdDeviation="0.6 3"/></filter><rect x="20" y="20" width="60" height="60" fill="#c30" filter="url(#f)"/>',
  'an inner shadow':
    '<filter id="f" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feBlend in="SourceGraphic" in2="b" result="s"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="h"/><feOffset dx="5" dy="-5"/><feGaussianBlur stdDeviation="3"/><feComposite in2="h" operator="arithmetic" k2="-1" k3="1"/><feColorMatrix values="0 0 0 0 0.2 0 0 0 0 0 0 0 0 0 0.4 0 0 0 1 0"/><feBlend in2="s"/></filter><circle cx="50" cy="50" r="35" fill="#fc6" filter="url(#f)"/>',
  'colours moved in light':
    '<filter id="f"><feColorMatrix type="hueRotate" values="120"/><feComponentTransfer><feFuncR type="gamma" exponent=".5"/><feFuncG type="table" tableValues="0 .2 1"/><feFuncA type="linear" slope=".8"/></feComponentTransfer></filter><g filter="url(#f)"><rect x="10" y="10" width="50" height="50" fill="#c63"/><rect x="40" y="40" width="50" height="50" fill="#36c"/></g>',
  'blended floods in a box of their own':
    '<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100" color-interpolation-filters="sRGB"><feFlood x="20" y="20" width="30" height="60" flood-color="#0a8"/><feBlend in2="SourceGraphic" mode="screen"/></filter><rect x="10" y="30" width="80" height="40" fill="#844" filter="url(#f)"/>',
  'thicker and thinner':
    '<filter id="f"><feMorphology operator="dilate" radius="3 1"/></filter><filter id="g"><feMorphology radius="4"/></filter><path d="M20 20L60 40" stroke="#036" stroke-width="4" filter="url(#f)"/><rect x="50" y="50" width="40" height="40" fill="#c30" filter="url(#g)"/>',
  transforms:
    '<g transform="translate(50 50) rotate(20) scale(1.2 .6)"><rect x="-20" y="-20" width="40" height="40" fill="#639" stroke="#000" stroke-width="4"/></g>',
};
/** One primitive of each kind. */
const lit = (light: string, more = '') =>
  `<feDiffuseLighting surfaceScale="5" lighting-color="#fc9">${light}</feDiffuseLighting>${more}`;
const filtered: Record<string, string> = Object.fromEntries(
  Object.entries({
    offset: '<feOffset dx="4" dy="-3"/>',
    displacement:
      '<feFlood flood-color="#f00" result="r"/><feDisplacementMap in="SourceGraphic" in2="r" scale="20" xChannelSelector="R" yChannelSelector="B"/>',
    convolution:
      '<feConvolveMatrix order="3 1" kernelMatrix="1 0 -1" bias=".5" targetX="2" edgeMode="none" preserveAlpha="true"/>',
    turbulence: '<feTurbulence type="fractalNoise" baseFrequency=".05 .1" numOctaves="2" seed="7"/>',
    tile: '<feFlood x="25" y="25" width="5" height="5" flood-color="#06c"/><feOffset x="24" y="24" width="8" height="8"/><feTile/>',
    'distant light': lit('<feDistantLight azimuth="30" elevation="40"/>'),
    'point light': lit('<fePointLight x="50" y="50" z="20"/>'),
    'spot light':
      '<feSpecularLighting surfaceScale="3" specularConstant="2" specularExponent="4" lighting-color="#0fc"><feSpotLight x="40" y="40" z="40" pointsAtX="60" pointsAtY="60" limitingConeAngle="40" specularExponent="2"/></feSpecularLighting><feComposite in2="SourceAlpha" operator="in"/>',
    'a part of the drawing':
      '<feImage href="#part" x="30" y="30" width="40" height="40"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge>',
    'tables and gamma':
      '<feComponentTransfer><feFuncR type="discrete" tableValues="0 1"/><feFuncB type="gamma" amplitude="2" exponent=".5" offset=".1"/></feComponentTransfer>',
  }).map(([name, steps]) => [
    name,
    `<defs><circle id="part" cx="15" cy="15" r="12" fill="#0a4"/></defs><filter id="f">${steps}</filter><g transform="rotate(15 50 50) scale(1 .8)"><rect x="20" y="20" width="60" height="60" fill="#c60" filter="url(#f)"/></g>`,
  ]),
);
for (const [name, shapes] of Object.entries(cases))
  test(`clip art renders as in librsvg: ${name}`, async (t) => {
    const difference = meanDifference(await paint(shapes));
    t.true(difference < 1, `mean difference ${difference} levels`);
  });

for (const [name, shapes] of Object.entries({ ...cases, ...filtered }))
  test(`the clean drawing renders like the drawing: ${name}`, async (t) => {
    const { ours } = await paint(shapes);
    const { svg } = admitClipArt(new TextEncoder().encode(wrap(shapes)));
    const difference = meanDifference({ ours, reference: Uint8Array.from(paintSvg(svg)) });
    t.true(difference < 0.2, `mean difference ${difference} levels`);
    t.true(ours.some((value) => value > 0));
  });

test('nothing is painted outside the view box', async (t) => {
  const { ours } = await paint('<rect x="-50" y="-50" width="300" height="300" fill="#f00"/>');
  t.is(ours[3], 255);
});

for (const [name, text] of Object.entries(sampleDrawings))
  test(`${name}: the clean drawing renders like the file`, async (t) => {
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

test('a tint paints every fill and stroke in one colour with its opacity', async (t) => {
  const { ours } = await paint(
    '<rect width="50" height="100" fill="#f00"/><rect x="50" width="50" height="100" fill="#0f0" opacity=".5"/>',
    '#102030',
  );
  t.deepEqual(Array.from(ours.slice(0, 4)), [16, 32, 48, 255]);
  const right = (SIDE_PX - 1) * 4;
  t.is(ours[right + 3], 128);
  t.true(Math.abs(ours[right]! - 16) <= 1);
});

test('the result of a filter is rotated with its layer, and a tint colours it', async (t) => {
  const { ours } = await paint(
    '<filter id="f" x="0" y="0" width="1" height="1"><feFlood flood-color="#f00"/></filter><rect x="20" y="20" width="60" height="60" transform="rotate(45 50 50)" filter="url(#f)"/>',
    '#102030',
  );
  const at = (x: number, y: number) =>
    Array.from(ours.slice((2 * y * SIDE_PX + 2 * x) * 4, (2 * y * SIDE_PX + 2 * x) * 4 + 4));
  t.deepEqual(at(50, 50), [16, 32, 48, 255]);
  t.deepEqual(at(50, 12), [16, 32, 48, 255], 'the upper corner of the turned box');
  t.is(at(22, 22)[3], 0, 'beside it');
});

test('a clip shows the union of its parts, for any direction and fill rule', async (t) => {
  const { ours } = await paint(
    '<clipPath id="c"><path d="M10 10h50v50h-50z"/><path d="M30 90V30h60v60z"/><path clip-rule="evenodd" d="M2 2h20v20h-20zM4 4h4v4h-4z"/></clipPath><rect width="100" height="100" fill="#393" clip-path="url(#c)"/>',
  );
  const isShown = (x: number, y: number) => ours[(2 * y * SIDE_PX + 2 * x) * 4 + 3] === 255;
  t.true(isShown(45, 45), 'two parts, one drawn backwards');
  t.true(isShown(15, 15), 'two parts of different rules');
  t.false(isShown(6, 6), 'the hole of one part');
  t.false(isShown(80, 20), 'beside all parts');
});
