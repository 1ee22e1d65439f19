import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../../errors.ts';
import { readCodes } from '../../codes/testing/read-codes.ts';
import { listPrintTasks } from '../print-task.ts';
import { renderPrint } from '../render-print.ts';
import { renderSheetPng } from './render-sheet-png.ts';
import { planSample } from './testing/sample-sheet.ts';

type Sheet = ReturnType<typeof planSample>;

async function gather(
  render: (sink: { write(bytes: Uint8Array): void }) => Promise<unknown>,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await render({ write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

const render = ({ plan, tools }: Sheet, index = 0): Promise<Buffer> =>
  gather((sink) => renderSheetPng(plan, index, tools, sink));

/** The pixels of the print's own file. */
function renderAlone({ tools, product, design }: Sheet): Promise<Buffer> {
  const [task] = listPrintTasks(product, design, { format: 'png', dpi: 254 });
  return gather((sink) => renderPrint(task!, tools, sink));
}

test('every copy has the pixels of the print’s own file, upright and rotated', async (t) => {
  // A strip of 80 mm fits the card of 66 x 46 mm upright, one of 54 mm only rotated.
  for (const [widthMm, isTurned] of [
    [80, false],
    [54, true],
  ] as const) {
    const sheet = planSample({ roll: { widthMm }, marginMm: 2.34, spacingMm: 1.23 }, undefined, {
      quantity: 3,
    });
    const alone = sharp(await renderAlone(sheet));
    const own = await alone.ensureAlpha().raw().toBuffer();
    const png = await render(sheet);
    for (const place of sheet.plan.sheets[0]!.placements) {
      t.is(place.isTurned, isTurned);
      const [width, height] = isTurned ? [460, 660] : [660, 460];
      const box = { left: Math.round(place.xMm * 10), top: Math.round(place.yMm * 10), width, height };
      const upright = sharp(await sharp(png).extract(box).png().toBuffer()).rotate(isTurned ? 270 : 0);
      t.true(own.equals(await upright.raw().toBuffer()), `copy ${place.copy}`);
    }
  }
});

test('a sheet is transparent where it is empty, and has its stated size', async (t) => {
  const sheet = planSample({ roll: { widthMm: 100 }, marginMm: 5 });
  const { data, info } = await sharp(await render(sheet))
    .raw()
    .toBuffer({ resolveWithObject: true });
  t.like(info, { width: 1000, height: 560, channels: 4 });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  t.deepEqual([alphaAt(49, 300), alphaAt(50, 300), alphaAt(709, 300), alphaAt(710, 300)], [0, 255, 255, 0]);
  t.deepEqual([alphaAt(300, 49), alphaAt(300, 50), alphaAt(300, 509), alphaAt(300, 510)], [0, 255, 255, 0]);
});

test('the code of every label is decoded, upright and rotated', async (t) => {
  for (const widthMm of [72, 62]) {
    const item = { quantity: 2, sku: 'KARTE-Ä', order: '1042' };
    const sheet = planSample(
      { roll: { widthMm }, marginMm: 2, dpi: 300, marks: { label: true } },
      undefined,
      item,
    );
    const picture = await sharp(await render(sheet))
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    const texts = (await readCodes(picture)).map(({ text }) => text);
    t.deepEqual(texts.sort(), [
      'order=1042&sku=KARTE-%C3%84&print=card--front&copy=1',
      'order=1042&sku=KARTE-%C3%84&print=card--front&copy=2',
    ]);
  }
});

test('crop marks point at the trim from outside the bleed', async (t) => {
  const sheet = planSample({ roll: { widthMm: 100 }, marginMm: 5, spacingMm: 10, marks: { crop: true } });
  const png = sharp(await render(sheet));
  // The trim begins 3 mm inside the item, which begins at 5 mm: at pixel 80.
  const above = await png.extract({ left: 50, top: 0, width: 100, height: 50 }).raw().toBuffer();
  const rowAt = (y: number) => Array.from({ length: 100 }, (_, x) => above[(y * 100 + x) * 4 + 3]!);
  t.deepEqual(
    [0, 20, 36].map((y) => rowAt(y).findIndex((alpha) => alpha > 100)),
    [29, 29, 29],
  );
  t.true(rowAt(45).every((alpha) => alpha === 0));
});

test('a sheet with too many pixels is refused', async (t) => {
  const sheet = planSample({ sheet: { widthMm: 5000, heightMm: 5000 }, dpi: 400 });
  const error = await t.throwsAsync(render(sheet), { instanceOf: PlatenError });
  t.is(error.code, 'print-too-large');
});
