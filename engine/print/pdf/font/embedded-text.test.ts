import test from 'ava';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { identity } from '../../../assets/matrix.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { composeSample, makeJob, type SampleJob } from '../../../scene/testing/sample-job.ts';
import { serifWithRights } from '../../preflight/testing/sample-layers.ts';
import { listPrintTasks } from '../../print-task.ts';
import { renderPrint } from '../../render-print.ts';
import { composeForPdf } from '../compose-for-pdf.ts';
import { paintPrint, type PrintFrame } from '../paint-print.ts';
import { PdfDocument } from '../pdf-document.ts';
import { defaultPdfOptions } from '../pdf-options.ts';
import { makePageSurface } from '../pdf-surface.ts';

const text = (words: string, settings: object = {}, more: object = {}) => ({
  id: words,
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  configuration: { text: { text: words, fontSize: 40, ...settings } },
  objectConfiguration: { left: 100, top: 100, width: 300, height: 100 },
  ...more,
});

/** Renders with embedded text: findings, the file, and its decompressed content and maps. */
async function render(sample: SampleJob) {
  const { product, design, library } = makeJob(sample);
  const [task] = listPrintTasks(product, design, { format: 'pdf' });
  const parts: Uint8Array[] = [];
  const { findings } = await renderPrint(
    { ...task!, pdf: { ...task!.pdf, text: 'embedded' } },
    { library, platform: nodePlatform },
    { write: (bytes) => void parts.push(bytes) },
  );
  const pdf = Buffer.concat(parts).toString('latin1');
  const streams = [...pdf.matchAll(/\/FlateDecode \/Length \d+ >>\nstream\n([^]*?)\nendstream/g)].map(
    ([, data]) => inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'),
  );
  return { findings, pdf, page: streams.find((stream) => stream.includes('1 0 0 -1 0'))!, streams };
}

const count = (pattern: RegExp, within: string) => within.match(pattern)?.length ?? 0;

test('text is glyphs of a font that is embedded once, without outlines', async (t) => {
  const { pdf, page } = await render({ layers: [text('Ada'), text('Eva', {}, { id: 'second' })] });
  t.is(count(/\/Type \/FontDescriptor/g, pdf), 1);
  t.is(count(/\/FontFile2/g, pdf), 1);
  t.is(count(/^BT$/gm, page), 2);
  t.is(count(/ c$/gm, page), 0);
  t.true(/\/FontName \/[A-Z]{6}\+Lora-Regular/.test(pdf));
});

test('only printed text embeds its font', async (t) => {
  const placeholder = text('', { placeholderText: 'Your name' }, { id: 'p' });
  t.false((await render({ layers: [placeholder] })).pdf.includes('/FontDescriptor'));
});

test('each glyph has its place in the layout, to 0.1/1000 em', async (t) => {
  const layer = text('AVATAR Wolfgang, To Ty', { letterSpacing: 1 });
  const { page, pdf } = await render({ layers: [layer] });
  const { glyphs, fontSize } = (await composeSample({ layers: [layer] })).objects[0]!.textLayout!;
  const widths = new Map(
    [...(/\/W \[(.*?)\] \//.exec(pdf)![1]! + ' ').matchAll(/(\d+) \[(\S+)\]/g)].map(([, id, width]) => [
      Number(id),
      Number(width),
    ]),
  );
  const shown: { glyphId: number; x: number }[] = [];
  for (const [, scale, left, list] of page.matchAll(/^(\S+) 0 0 -\S+ (\S+) \S+ Tm\n\[(.*)\] TJ$/gm)) {
    let pen = 0;
    for (const [, codes, back] of list!.matchAll(/<([0-9A-F]*)>|(-?[\d.]+)/g)) {
      if (back !== undefined) pen -= Number(back);
      for (const code of codes?.match(/.{4}/g) ?? []) {
        const glyphId = parseInt(code, 16);
        shown.push({ glyphId, x: Number(left) / Number(scale) + pen / 1000 });
        pen += widths.get(glyphId)!;
      }
    }
  }
  t.deepEqual(
    shown.map(({ glyphId }) => glyphId),
    glyphs.map(({ glyphId }) => glyphId),
  );
  const offset = shown[0]!.x - glyphs[0]!.x / fontSize;
  for (const [index, { x }] of shown.entries())
    t.true(Math.abs(x - offset - glyphs[index]!.x / fontSize) <= 0.0001, String(index));
});

test('letter-spaced text is one word to readers, by a span with the text', async (t) => {
  const { page } = await render({ layers: [text('Go now', { letterSpacing: 12 })] });
  t.deepEqual(page.match(/\/ActualText <FEFF\w+>/g), [
    '/ActualText <FEFF0047006F>',
    '/ActualText <FEFF006E006F0077>',
  ]);
  t.is(count(/BDC$/gm, page), count(/^EMC$/gm, page));
});

test('a curved line is one span, so that its rotated letters are read in order', async (t) => {
  const { page } = await render({ layers: [text('Go now', { curved: true, curveDiameter: 200 })] });
  t.deepEqual(page.match(/\/ActualText <FEFF\w+>/g), ['/ActualText <FEFF0047006F0020006E006F0077>']);
  t.is(count(/ Tm$/gm, page), 6);
});

test('bent letters are outlines with invisible text above them', async (t) => {
  const devanagari = readFileSync(
    'fixtures/fonts/noto-sans-devanagari/noto-sans-devanagari-devanagari-400-normal.woff2',
  );
  const bent = text('नमस्ते', { curved: true, curveDiameter: 200 });
  const { page } = await render({ layers: [bent], assets: { serif: devanagari } });
  t.true(count(/ c$/gm, page) > 10);
  t.is(count(/^3 Tr$/gm, page), 1);
  t.is(count(/^BT$/gm, page), 1);
});

test('translucent text is one outline with invisible text above it', async (t) => {
  const { product, design, library } = makeJob({ layers: [text('Ada')] });
  const [task] = listPrintTasks(product, design, { format: 'pdf' });
  const options = { ...defaultPdfOptions, text: 'embedded' } as const;
  const document = await PdfDocument.open({ write() {} }, nodePlatform, options);
  const scene = await composeForPdf(task!, { library, platform: nodePlatform }, document);
  scene.objects[0]!.object.opacity = 0.5;
  const surface = makePageSurface(100, 100);
  const frame: PrintFrame = {
    matrix: [...identity],
    left: 0,
    top: 0,
    width: 100,
    height: 100,
    background: undefined,
  };
  paintPrint(scene, frame, surface, document);
  t.true(count(/ c$/gm, surface.content.text) > 10);
  t.is(count(/^3 Tr$/gm, surface.content.text), 1);
});

for (const [what, fsType] of [
  ['that may not be embedded', 0x0002],
  ['that may not be cut down', 0x0100],
] as const) {
  test(`text in a font ${what} stays outlines and is a finding`, async (t) => {
    const { pdf, page, findings } = await render({
      layers: [text('Ada')],
      assets: { serif: await serifWithRights(fsType) },
    });
    t.false(pdf.includes('/FontDescriptor'));
    t.true(count(/ c$/gm, page) > 10);
    t.like(findings, [{ code: 'text-outlined', layerId: 'Ada' }]);
  });
}
