import test from 'ava';
import sharp, { type Sharp } from 'sharp';
import { readCodes } from '../../codes/testing/read-codes.ts';
import { renderSheetPdf } from './render-sheet-pdf.ts';
import { renderSheetPng } from './render-sheet-png.ts';
import { planSample } from './testing/sample-sheet.ts';

const sheet = { widthMm: 210, heightMm: 160 };

async function render({ plan, tools }: ReturnType<typeof planSample>, index = 0): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderSheetPng(plan, index, tools, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

/** The part of a picture that is not transparent, in a box in millimetres. */
async function shareOf(
  png: Buffer,
  [left, top, width, height]: [number, number, number, number],
): Promise<number> {
  const box = { left: left * 10, top: top * 10, width: width * 10, height: height * 10 };
  const alpha = await sharp(png).extract(box).extractChannel('alpha').raw().toBuffer();
  return alpha.reduce((sum, value) => sum + value, 0) / (255 * alpha.length);
}

test('marks of sheets enlarge the margin by eight millimetres', (t) => {
  const areaOf = (marks: object, spacingMm = 4) => {
    const { xMm, yMm } = planSample({ sheet, marginMm: 5, spacingMm, marks }).plan.sheets[0]!.placements[0]!;
    return [xMm, yMm];
  };
  t.deepEqual(areaOf({}), [5, 5]);
  for (const mark of ['registration', 'cutter']) t.deepEqual(areaOf({ [mark]: true }), [13, 13], mark);
  t.deepEqual(areaOf({ registration: true, crop: true }), [15, 15], 'crop marks have room of their own');
});

test('fronts have a black square in every corner and a barcode with order and sheet, for cutters; backs have neither', async (t) => {
  const job = { sheet, marginMm: 5, marks: { cutter: true }, order: { number: '10/42' } };
  const made = planSample(job, undefined, { quantity: 12 });
  t.is(made.plan.sheets.length, 3);
  const png = await render(made, 2);
  for (const x of [5, 202])
    for (const y of [5, 152]) {
      t.is(await shareOf(png, [x, y, 3, 3]), 1, `${x}, ${y}`);
      for (const [left, top] of [
        [x - 3, y],
        [x + 3, y],
        [x, y - 3],
        [x, y + 3],
      ] as const)
        t.true((await shareOf(png, [left, top, 3, 3])) < 1 / 3, 'free around it');
    }
  const paper = await sharp(png).flatten({ background: '#ffffff' }).png().toBuffer();
  t.deepEqual(await readCodes(paper), [{ format: 'Code128', text: '10-42-3' }]);

  const duplex = planSample({ ...job, duplex: 'long-edge' });
  t.is(await shareOf(await render(duplex, 1), [0, 0, 210, 160]), 0);
});

test('registration marks are centred on the edges, on both sides', async (t) => {
  const job = { sheet, marginMm: 5, marks: { registration: true }, duplex: 'long-edge' };
  const made = planSample(job, undefined, { printArea: 'front' });
  const back = await render(made, 1);
  for (const [x, y] of [
    [102.5, 5],
    [102.5, 150],
    [5, 77.5],
    [200, 77.5],
  ] as const) {
    const share = await shareOf(back, [x, y, 5, 5]);
    t.true(share > 0.05 && share < 0.2, `${x}, ${y}: ${share}`);
  }
  const alphaOf = (png: Sharp) => png.extractChannel('alpha').raw().toBuffer();
  const [seen, through] = [await alphaOf(sharp(back)), await alphaOf(sharp(back).flop())];
  const differing = seen.filter((value, index) => Math.abs(value - through[index]!) > 64);
  t.is(differing.length, 0, 'crosses meet through the paper');
});

test('a colour bar requires PDF, and a bar and a barcode require space', async (t) => {
  const bar = (job: object) => planSample({ sheet, marginMm: 5, marks: { bar: true }, ...job });
  t.throws(() => bar({ format: 'png' }), { code: 'marks-need-pdf' });
  const write = async ({ plan, tools }: ReturnType<typeof planSample>) => {
    const parts: Uint8Array[] = [];
    await renderSheetPdf(plan, tools, { write: (bytes) => void parts.push(bytes) });
    return Buffer.concat(parts).length;
  };
  t.true((await write(bar({ colour: 'cmyk' }))) > 0);
  const narrow = { widthMm: 110, heightMm: 160 };
  await t.throwsAsync(write(bar({ sheet: narrow, colour: 'cmyk' })), {
    code: 'sheet-too-small',
    message: /colour bar needs 55 mm .* which has 44/,
  });
  const cutter = { marks: { cutter: true }, sheet: narrow, order: { number: 'ORDER-OF-THE-MORGANS' } };
  await t.throwsAsync(render(planSample(cutter)), {
    code: 'sheet-too-small',
    message: /barcode of the sheet needs/,
  });
});
