import test from 'ava';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PdfOptions,
  renderPrint,
} from '../../../engine/node.ts';
import { blendMode } from '../../../engine/model/layer-effects.ts';
import { defaultPdfOptions } from '../../../engine/print/pdf/pdf-options.ts';
import { renderPdf } from '../../../engine/print/pdf/render-pdf.ts';
import { renderSheetPdf } from '../../../engine/print/sheet/render-sheet-pdf.ts';
import { planSample } from '../../../engine/print/sheet/testing/sample-sheet.ts';
import { makeJob, plainPng, samplePrintArea } from '../../../engine/scene/testing/sample-job.ts';
import { FIXTURES, loadFixtureDesigns } from '../parity/load-fixture-designs.ts';
import { checkPdfX } from './check-pdfx.ts';
import type { Violation } from './report.ts';

// Every kind of PDF that we make complies with PDF/X-4.

type Job = Pick<ReturnType<typeof makeJob>, 'product' | 'design' | 'library'>;

const kinds: readonly Partial<PdfOptions>[] = [
  {},
  {
    colour: 'cmyk',
    text: 'embedded',
    marks: ['crop', 'registration', 'bar', 'slug'],
    slug: { order: 'A-1', sku: 'MUG' },
  },
  { colour: 'one-ink', text: 'embedded' },
];

/** Small designs: clip art, a photo, curved text in several scripts. */
const designs = ['bottle-trail-club', 'mug-low-resolution', 'shirt-curved-scripts'];

const box = { left: 100, top: 100, width: 300, height: 300 };
const drawing = (id: string, reference: string, more: object = {}) => ({
  id,
  designFunction: 'IMAGE',
  configuration: { image: { urlStatic: reference } },
  objectConfiguration: box,
  ...more,
});
const photo = (id: string, image: object, more: object = {}) => ({
  id,
  designFunction: 'IMAGEAREA',
  configuration: { image },
  objectConfiguration: box,
  ...more,
});
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`);

/** Violations of the file that a function writes. */
async function checkWritten(
  write: (sink: { write: (bytes: Uint8Array) => void }) => Promise<unknown>,
): Promise<Violation[]> {
  const parts: Uint8Array[] = [];
  await write({ write: (bytes) => void parts.push(bytes) });
  return checkPdfX(Buffer.concat(parts));
}

async function check({ product, design, library }: Job, pdf: Partial<PdfOptions>): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const task of listPrintTasks(product, design, { format: 'pdf', pdf }))
    violations.push(...(await checkWritten((sink) => renderPrint(task, library, sink))));
  return violations;
}

test('prints of fixture designs, in every colour and form of text, with and without marks', async (t) => {
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const jobs = loadFixtureDesigns().filter(({ name }) => designs.includes(name));
  t.is(jobs.length, designs.length);
  for (const { name, product, design } of jobs)
    for (const kind of kinds)
      t.deepEqual(await check({ product, design, library }, kind), [], `${name} ${JSON.stringify(kind)}`);
});

test('fading gradients, deep nesting, stencils, and extra plates', async (t) => {
  const fading =
    '<linearGradient id="g"><stop offset="0.2" stop-color="#f00"/><stop offset="0.8" stop-color="#00f" stop-opacity="0.2"/></linearGradient><radialGradient id="r"><stop stop-color="#fff"/><stop offset="1"/></radialGradient><rect width="10" height="10" fill="url(#g)" stroke="url(#r)"/>';
  const nested = `<clipPath id="c"><circle cx="5" cy="5" r="5"/></clipPath>${'<g clip-path="url(#c)" opacity="0.9">'.repeat(40)}<rect width="10" height="10"/><rect width="5" height="5" fill="#fff"/>${'</g>'.repeat(40)}`;
  const job = makeJob({
    layers: [
      drawing('gradient', 'fading'),
      drawing('nest', 'nested'),
      photo('sheer', { url: 'sheer' }),
      photo('cut', { url: 'sheer', urlMask: 'stencil', allowApplyMask: true }),
      photo('foiled', { url: 'sheer' }, { ink: 'Gold foil #1 (matt)' }),
      drawing('contour', 'shape', { ink: 'CutContour' }),
    ],
    product: {
      inks: [
        { name: 'Gold foil #1 (matt)', colour: '#b8963e', overprint: true },
        { name: 'CutContour', colour: '#ff00ff' },
        { name: 'White', colour: '#ffffff' },
      ],
      printAreas: [samplePrintArea({ bleedDepth: 3, underbase: { ink: 'White', chokeMm: 0.2 } })],
    },
    assets: {
      fading: svg(fading),
      nested: svg(nested),
      shape: svg('<rect width="10" height="10"/>'),
      sheer: await plainPng(8, 8, '#20406080'),
      stencil: await plainPng(4, 4, '#808080'),
    },
  });
  for (const kind of kinds) t.deepEqual(await check(job, kind), [], JSON.stringify(kind));
});

test('shadows, sharp and blurred, and every blend mode', async (t) => {
  const assets = {
    sheer: await plainPng(8, 8, '#20406080'),
    shape: svg('<circle cx="5" cy="5" r="4" fill="#f80"/>'),
  };
  const layers = [
    ...blendMode.options.map((mode) => drawing(mode, 'shape', { blendMode: mode })),
    photo('sharp', { url: 'sheer' }, { shadow: { offsetX: 5, offsetY: 5 } }),
    drawing('soft', 'shape', { shadow: { blur: 10, colour: '#0000ff80' }, blendMode: 'multiply' }),
  ];
  for (const kind of kinds)
    t.deepEqual(await check(makeJob({ layers, assets }), kind), [], JSON.stringify(kind));
});

test('several prints as pages of one file', async (t) => {
  const areas = [
    samplePrintArea({}),
    samplePrintArea({ rotate: 90, bleedDepth: 3 }, { id: 2, name: 'back' }),
  ];
  const job = makeJob({
    layers: [drawing('art', 'art')],
    product: { printAreas: areas },
    assets: { art: svg('<path d="M0 0L9 9"/>') },
  });
  const [first, ...others] = listPrintTasks(job.product, job.design, { format: 'pdf' });
  t.is(others.length, 1);
  const tools = { library: job.library, platform: nodePlatform };
  t.deepEqual(
    await checkWritten((sink) => renderPdf([first!, ...others], tools, sink, defaultPdfOptions)),
    [],
  );
});

test('sheets, with marks and labels', async (t) => {
  const marks = { crop: true, label: true, registration: true, bar: true, cutter: true };
  const sheet = { sheet: { widthMm: 220, heightMm: 190 }, marks, header: true };
  for (const kind of [{}, { colour: 'cmyk', text: 'embedded' }]) {
    const { plan, tools } = planSample({ ...sheet, ...kind }, undefined, { quantity: 5, order: '7' });
    t.deepEqual(await checkWritten((sink) => renderSheetPdf(plan, tools, sink)), [], JSON.stringify(kind));
  }
});

test('text with missing glyphs', async (t) => {
  const words = { text: 'Gone: \u0e01\u0e32', fontSize: 40 };
  const layer = { id: 't', designFunction: 'TEXTAREA', fontId: 'serif', objectConfiguration: box };
  const job = makeJob({ layers: [{ ...layer, configuration: { text: words } }] });
  for (const kind of kinds) t.deepEqual(await check(job, kind), [], JSON.stringify(kind));
});

test('any design name', async (t) => {
  for (const name of ['', '  ', 'A\u0001B\r\nC\ud800 😀', ' <&>  "]]>" ']) {
    const job = makeJob({ layers: [] });
    job.design.name = name;
    t.deepEqual(await check(job, {}), [], JSON.stringify(name));
  }
});
