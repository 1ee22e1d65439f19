import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { composeScene } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import { makeJob, samplePrintArea, type SampleJob } from '../../scene/testing/sample-job.ts';
import { layOutPage } from '../page-geometry.ts';
import { stripRows } from './strip-rows.ts';
import { largestDifference, paintInStrips, stripPlatform } from './testing/paint-in-strips.ts';

// The strips of a page must not be visible: every sample is painted as a whole and in strips.

async function stage(sample: SampleJob) {
  const { product, design, library } = makeJob(sample);
  const page = layOutPage(product.printAreas[0]!.configuration);
  const scene = await composeScene(product, design, 1, { library, platform: stripPlatform });
  const wholeRows = Math.ceil(page.heightPx / 64) * 64;
  return { product, design, library, page, scene, whole: paintInStrips(scene, page, wholeRows) };
}

const box = (left: number, top: number, width: number, height: number, angle = 0) => ({
  objectConfiguration: { left, top, width, height, angle },
});

const text = (id: string, words: string, placed: object, settings: object = {}) => ({
  id,
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  configuration: { text: { text: words, multiline: true, fontSize: 60, ...settings } },
  ...placed,
});

const colour = (id: string, placed: object) => ({
  id,
  designFunction: 'COLOURAREA',
  colourId: 'red',
  configuration: { colour: {} },
  ...placed,
});

const picture = (id: string, url: string, placed: object, settings: object = {}) => ({
  id,
  designFunction: 'IMAGE',
  configuration: { image: { url, ...settings } },
  ...placed,
});

/** Noise: every pixel differs from its neighbours as much as possible. */
async function noisePng(sidePx: number): Promise<Uint8Array> {
  const { canvas, context } = nodePlatform.createSurface(sidePx, sidePx);
  const pixels = context.createImageData(sidePx, sidePx);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 16807) % 2147483647;
    pixels.data[at] = at % 4 === 3 || seed % 2 === 0 ? 255 : 0;
  }
  context.putImageData(pixels, 0, 0);
  return (canvas as unknown as { encode(format: 'png'): Promise<Uint8Array> }).encode('png');
}

/** A shape that fades towards its edge. */
async function discPng(): Promise<Uint8Array> {
  const { canvas, context } = nodePlatform.createSurface(200, 200);
  const paint = context.createRadialGradient(100, 100, 30, 100, 100, 95);
  paint.addColorStop(0, '#00a0ff');
  paint.addColorStop(1, '#00a0ff00');
  context.fillStyle = paint;
  context.fillRect(0, 0, 200, 200);
  return (canvas as unknown as { encode(format: 'png'): Promise<Uint8Array> }).encode('png');
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <defs>
    <linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".2"/></linearGradient>
    <radialGradient id="r" gradientTransform="scale(1 .6)"><stop stop-color="#0c0"/><stop offset="1" stop-color="#ff0"/></radialGradient>
    <clipPath id="c"><circle cx="50" cy="50" r="47.3"/></clipPath>
  </defs>
  <g clip-path="url(#c)">
    <path d="M5 50C5 5 95 5 95 50S5 95 5 50ZM30 50C30 30 70 30 70 50S30 70 30 50Z" fill-rule="evenodd" fill="url(#l)"/>
    <ellipse cx="50" cy="52" rx="40" ry="9" fill="url(#r)" opacity=".7"/>
    <path d="M0 3 100 91M2 97C40 0 60 100 99 4" fill="none" stroke="#123" stroke-width="1.3"/>
    <path d="M10 80Q50 20 90 80" fill="none" stroke="#a0f" stroke-width="3" stroke-dasharray="7 3 1" stroke-linecap="round"/>
    <path d="M20 20 80 20 30 60 50 5 70 60Z" fill="#0aa" stroke="#000" stroke-width=".4"/>
  </g>
</svg>`;

const heights = [64, 192, 448];

test('text, flat colour and strokes are bit-identical for any strips', async (t) => {
  const { page, scene, whole } = await stage({
    layers: [
      colour('tilted', box(150, 120, 200, 140, 17)),
      colour('beyond', box(60, 330, 500, 30, -4)),
      text('large', 'Strips\nmay not\nshow', box(100, 100, 300, 300)),
      text('bold', 'thick & thin', box(110, 300, 280, 40, 8), { bold: true, fontSize: 30 }),
      text('small', 'the quick brown fox '.repeat(20), box(105, 345, 290, 50), { fontSize: 4 }),
    ],
    product: { printAreas: [samplePrintArea({ imageDPI: 400 })] },
  });
  t.true(whole.some((level) => level > 0));
  for (const rows of heights) t.deepEqual(largestDifference(whole, paintInStrips(scene, page, rows)), 0);
});

test('pictures, masks and gradients differ by at most one level between strips', async (t) => {
  const noise = await noisePng(300);
  const { page, scene, whole } = await stage({
    layers: [
      picture('enlarged', 'noise', box(100, 100, 210, 90)),
      picture('reduced', 'noise', box(320, 105, 60, 60)),
      picture('turned', 'noise', box(220, 190, 120, 120, 31)),
      picture('cut', 'noise', box(102, 300, 95, 95), { urlMask: 'noise', allowApplyMask: true }),
      picture('drawn', 'drawing', box(200.3, 250.7, 180, 140, 5)),
    ],
    assets: { noise, drawing: new TextEncoder().encode(drawing) },
    product: { printAreas: [samplePrintArea({ imageDPI: 300, rotate: 3 })] },
  });
  t.true(whole.some((level) => level > 0));
  for (const rows of heights) {
    const difference = largestDifference(whole, paintInStrips(scene, page, rows));
    t.true(difference <= 1, `${difference} levels in strips of ${rows} rows`);
  }
});

test('pictures of clip art that end within a pixel differ by at most one level between strips', async (t) => {
  const uri = `data:image/png;base64,${Buffer.from(await noisePng(30)).toString('base64')}`;
  const pictures = [10.3, 40.9]
    .map((at) => `<image href="${uri}" x="${at}" y="${at}" width="30.6" height="30.6"/>`)
    .join('');
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${pictures}</svg>`;
  const { page, scene, whole } = await stage({
    layers: [picture('drawn', 'drawing', box(120.2, 110.4, 270, 270))],
    assets: { drawing: new TextEncoder().encode(shown) },
    product: { printAreas: [samplePrintArea({ imageDPI: 200 })] },
  });
  t.true(whole.some((level, at) => at % 4 === 3 && level > 0 && level < 255));
  for (const rows of heights) {
    const difference = largestDifference(whole, paintInStrips(scene, page, rows));
    t.true(difference <= 1, `${difference} levels in strips of ${rows} rows`);
  }
});

test('the background of a pattern has no seams between its tiles', async (t) => {
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <pattern id="p" patternUnits="userSpaceOnUse" width="7.3" height="6.1"><rect x="-1" y="-1" width="20" height="20" fill="#036"/><circle cx="3" cy="3" r="2" fill="#fc0"/></pattern>
    <pattern id="t" href="#p" patternTransform="rotate(31) skewX(9)"/>
    <rect width="100" height="49" fill="url(#p)"/><rect y="51" width="100" height="49" fill="url(#t)"/></svg>`;
  const { page, whole } = await stage({
    layers: [picture('drawn', 'drawing', box(100, 100, 300, 300))],
    assets: { drawing: new TextEncoder().encode(shown) },
    product: { printAreas: [samplePrintArea({ imageDPI: 150 })] },
  });
  const alphas = (from: number, to: number) => {
    const rows = [Math.ceil(page.heightPx * from), Math.floor(page.heightPx * to)] as const;
    return whole
      .slice(rows[0] * page.widthPx * 4, rows[1] * page.widthPx * 4)
      .filter((_, at) => at % 4 === 3);
  };
  for (const part of [alphas(0.05, 0.45), alphas(0.55, 0.95)]) {
    // Only single pixels at the corners of four tiles remain.
    const seams = part.filter((alpha) => alpha < 250).length;
    t.true(part.length > 10_000 && seams < part.length / 2000, `${seams} of ${part.length} pixels`);
  }
});

test('shadows and blends differ by at most one level across the edges of strips', async (t) => {
  const disc = await discPng();
  for (const blur of [0, 2, 30]) {
    const shadow = { colour: '#102040c0', blur, offsetX: 7, offsetY: -19 };
    const { page, scene, whole } = await stage({
      layers: [
        colour('ground', box(100, 200, 300, 120)),
        text('shaded', 'Shadows\nfall over\nedges', { ...box(110, 130, 280, 240), shadow }),
        picture('multiplied', 'disc', { ...box(220, 180, 120, 120, 20), shadow, blendMode: 'multiply' }),
        { ...colour('turned', box(120, 300, 200, 60, 7)), blendMode: 'difference' },
        picture(
          'cut',
          'disc',
          { ...box(110, 330, 80, 80), shadow },
          { urlMask: 'disc', allowApplyMask: true },
        ),
      ],
      assets: { disc },
      product: { printAreas: [samplePrintArea({ imageDPI: 150 })] },
    });
    t.true(whole.some((level) => level > 0));
    for (const rows of heights) {
      const difference = largestDifference(whole, paintInStrips(scene, page, rows));
      t.true(difference <= 1, `${difference} levels in strips of ${rows} rows, blur ${blur}`);
    }
  }
});

const filtered = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <filter id="s" x="-.3" y="-.3" width="1.6" height="1.6"><feDropShadow dx="3" dy="4" stdDeviation="2.5" flood-color="#036"/></filter>
  <filter id="i"><feMorphology in="SourceAlpha" operator="dilate" radius="1.5"/><feOffset dx="-2" dy="1"/><feGaussianBlur stdDeviation="1"/><feComposite in2="SourceAlpha" operator="in"/><feBlend in2="SourceGraphic" mode="multiply"/></filter>
  <linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#444"/></linearGradient>
  <mask id="m"><rect width="100" height="100" fill="url(#g)"/></mask>
  <g filter="url(#s)"><circle cx="40" cy="40" r="25" fill="#e33"/><rect x="50" y="30" width="40" height="40" fill="#fc0" opacity=".8"/></g>
  <path d="M10 90L50 55L90 95Z" fill="#393" filter="url(#i)"/>
  <rect x="5" y="5" width="90" height="20" fill="#06c" mask="url(#m)"/>
</svg>`;

test('filters and masks of clip art differ by at most one level between strips', async (t) => {
  for (const [angle, imageDPI] of [
    [0, 200],
    [33, 120],
  ] as const) {
    const { page, scene, whole } = await stage({
      layers: [picture('drawn', 'drawing', box(220, 110, 170, 170, angle))],
      assets: { drawing: new TextEncoder().encode(filtered) },
      product: { printAreas: [samplePrintArea({ imageDPI })] },
    });
    t.true(whole.some((level) => level > 0));
    for (const rows of heights) {
      const difference = largestDifference(whole, paintInStrips(scene, page, rows));
      t.true(difference <= 1, `${difference} levels in strips of ${rows} rows, turned by ${angle}`);
    }
  }
});

test('pictures in clip art, its filters and its masks differ by at most one level between strips', async (t) => {
  const noise = `data:image/png;base64,${Buffer.from(await noisePng(40)).toString('base64')}`;
  const image = `<image href="${noise}" width="60" height="60"`;
  const embedded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <filter id="f"><feImage href="${noise}" x="10" y="30" width="30" height="60"/><feGaussianBlur stdDeviation="1"/><feComposite in2="SourceGraphic" operator="atop"/></filter>
    <mask id="m">${image} x="40" y="40"/></mask>
    ${image} transform="rotate(9)"/><rect x="5" y="20" width="50" height="60" fill="#36c" filter="url(#f)"/>
    <rect x="40" y="40" width="60" height="60" fill="#c30" mask="url(#m)"/>
    ${image} x="60" style="image-rendering:pixelated" clip-path="circle(30px at 80px 30px)"/></svg>`;
  const layer = picture('art', 'art', box(100, 100, 300, 300));
  const { scene, page, whole } = await stage({
    layers: [layer],
    assets: { art: new TextEncoder().encode(embedded) },
  });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * page.heightPx) * page.widthPx + Math.round(x * page.widthPx)) * 4;
    return Array.from(whole.subarray(start, start + 4));
  };
  t.deepEqual(at(0.5, 0.25), [0x33, 0x66, 0xcc, 255], 'beside the picture in the filter');
  t.notDeepEqual(at(0.2, 0.65), [0x33, 0x66, 0xcc, 255], 'in it');
  for (const rows of [64, 128, 256, 448])
    t.true(largestDifference(paintInStrips(scene, page, rows), whole) <= 1, `${rows} rows`);
});

test('a blur that spans many strips differs by at most two levels from the whole page', async (t) => {
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="15"/></filter><rect x="30" y="30" width="40" height="40" filter="url(#f)"/></svg>`;
  const { page, scene, whole } = await stage({
    layers: [picture('drawn', 'drawing', box(110, 110, 280, 280))],
    assets: { drawing: new TextEncoder().encode(wide) },
    product: { printAreas: [samplePrintArea({ imageDPI: 300 })] },
  });
  t.true(whole.some((level) => level > 0));
  const difference = largestDifference(whole, paintInStrips(scene, page, 64));
  t.true(difference <= 2, `${difference} levels`);
});

test('a strip equals the canvas of a screen except at edges, which are finer', async (t) => {
  const sample: SampleJob = {
    layers: [
      colour('tilted', box(150, 120, 200, 140, 17)),
      text('large', 'Strips\nmay not\nshow', box(100, 100, 300, 300)),
      picture('drawn', 'drawing', box(250, 250, 140, 140)),
    ],
    assets: { drawing: new TextEncoder().encode(drawing) },
    product: { printAreas: [samplePrintArea({ imageDPI: 200 })] },
  };
  const { product, design, library, page, whole } = await stage(sample);
  const { widthPx, heightPx, matrix } = page;
  const scene = await composeScene(product, design, 1, { library, platform: nodePlatform });
  const { context } = nodePlatform.createSurface(widthPx, heightPx);
  paintScene(scene, context, { platform: nodePlatform, widthPx, heightPx, matrix, purpose: 'print' });
  const canvas = context.getImageData(0, 0, widthPx, heightPx).data;
  let differing = 0;
  for (let at = 3; at < whole.length; at += 4) if (Math.abs(whole[at]! - canvas[at]!) > 48) differing += 1;
  t.true(differing < 0.002 * widthPx * heightPx, `${differing} pixels`);
});

test('the height of strips is whole bands, depends only on the page and fits in a few megabytes', (t) => {
  t.is(stripRows({ widthPx: 4500, heightPx: 5400 }), 448);
  t.is(stripRows({ widthPx: 4500, heightPx: 50_000 }), 448);
  t.is(stripRows({ widthPx: 100, heightPx: 50 }), 64);
  t.is(stripRows({ widthPx: 30_000, heightPx: 30_000 }), 64);
});
