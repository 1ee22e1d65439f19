import test from 'ava';
import { readFileSync } from 'node:fs';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { PlatenError } from '../../errors.ts';
import { samplePrintArea, type SampleJob } from '../../scene/testing/sample-job.ts';
import type { StepControl } from '../steps.ts';
import { renderSheetPdf } from './render-sheet-pdf.ts';
import { planSample } from './testing/sample-sheet.ts';

const roll = { roll: { widthMm: 400 }, spacingMm: 6 };
const photo: SampleJob = {
  layers: [
    {
      id: 'p',
      designFunction: 'IMAGEAREA',
      configuration: { image: { url: 'photo' } },
      objectConfiguration: { left: 100, top: 100, width: 300, height: 300 },
    },
  ],
  product: { printAreas: [samplePrintArea({ imageWidth: 60, imageHeight: 60 })] },
  assets: { photo: readFileSync('fixtures/images/daisy-low-resolution.jpg') },
};

async function render(sheet: ReturnType<typeof planSample>, control: StepControl = {}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderSheetPdf(sheet.plan, sheet.tools, { write: (bytes) => void parts.push(bytes) }, control);
  return Buffer.concat(parts);
}

/** The number of streams of a type in a file. */
async function countObjects(pdf: Buffer, subtype: 'Image' | 'Form'): Promise<number> {
  const document = await PDFDocument.load(pdf);
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return streams.filter(
    (object) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of(subtype),
  ).length;
}

test('artwork is embedded once for any number of copies', async (t) => {
  const one = await render(planSample(roll, photo));
  const many = await render(planSample(roll, photo, { quantity: 40 }));
  t.is(await countObjects(one, 'Image'), 1);
  t.is(await countObjects(many, 'Image'), 1);
  t.is(await countObjects(many, 'Form'), 1);
  t.true(many.length < one.length + 2000, `${one.length} and ${many.length} bytes`);
});

test('two items with the same print share its artwork', async (t) => {
  const items = [
    { design: 'card.json', order: '1' },
    { design: 'card.json', order: '2', quantity: 3 },
  ];
  t.is(await countObjects(await render(planSample({ ...roll, items })), 'Form'), 1);
});

test('a sheet is a page, and its boxes have the size of the sheet', async (t) => {
  const sheet = planSample({ sheet: { widthMm: 160, heightMm: 120 } }, undefined, { quantity: 9 });
  const document = await PDFDocument.load(await render(sheet));
  t.is(document.getTitle(), 'Sample');
  t.is(document.getPageCount(), 3);
  for (const page of document.getPages())
    for (const box of [page.getMediaBox(), page.getTrimBox(), page.getBleedBox()])
      t.deepEqual([box.x, box.y, inMm(box.width), inMm(box.height)], [0, 0, 160, 120]);
});

test('marks and labels are on the page, and the artwork is still embedded once', async (t) => {
  const marks = { crop: true, label: true };
  const pdf = await render(planSample({ ...roll, header: true, marks }, photo, { quantity: 12 }));
  t.is(await countObjects(pdf, 'Image'), 1);
  const document = await PDFDocument.load(pdf);
  const spaces = document.getPage(0).node.Resources()!.lookup(PDFName.of('ColorSpace'), PDFDict);
  t.regex(
    spaces
      .values()
      .map((value) => document.context.lookup(value))
      .join(),
    /\/Separation \/All/,
  );
});

test('engraving is one ink on sheets, too, unless the job overrides it', async (t) => {
  const engraved = { ...photo, configuration: { productType: 'PLAQUE' } };
  t.true((await render(planSample(roll, engraved))).includes('/Separation /Engraving'));
  t.false((await render(planSample({ ...roll, colour: 'rgb' }, engraved))).includes('/Separation'));
});

test('characters that the font of labels lacks are reported', async (t) => {
  const { plan, tools } = planSample({ ...roll, marks: { label: true } }, undefined, { order: '注文' });
  const { findings } = await renderSheetPdf(plan, tools, { write() {} });
  t.like(findings, [{ code: 'glyph-missing', print: 'sheet 1', layerName: 'Label of card--front' }]);
});

test('the same plan gives the same bytes', async (t) => {
  const sheet = () => planSample({ ...roll, marks: { label: true } }, photo, { quantity: 3 });
  t.deepEqual(await render(sheet()), await render(sheet()));
});

test('an abort stops between artworks and pictures', async (t) => {
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  const stopped = render(planSample(roll, photo), { signal: controller.signal, onProgress });
  t.is((await t.throwsAsync(stopped, { instanceOf: PlatenError })).code, 'render-aborted');
});

const inMm = (points: number): number => Number(((points * 25.4) / 72).toFixed(3));
