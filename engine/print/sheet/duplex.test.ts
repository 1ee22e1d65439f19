import test from 'ava';
import sharp, { type Sharp } from 'sharp';
import { samplePrintArea, type SampleJob } from '../../scene/testing/sample-job.ts';
import { listPrintTasks } from '../print-task.ts';
import { renderPrint } from '../render-print.ts';
import { renderSheetPng } from './render-sheet-png.ts';
import { planSample, sampleArea, twoSidedCard } from './testing/sample-sheet.ts';

type Sheet = ReturnType<typeof planSample>;
const plan = (job: object, item: object = {}): Sheet =>
  planSample({ spacingMm: 4, marginMm: 5, ...job }, twoSidedCard, {
    printArea: 'front',
    back: 'back',
    quantity: 3,
    ...item,
  });

async function gather(
  render: (sink: { write(bytes: Uint8Array): void }) => Promise<unknown>,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await render({ write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}
const render = ({ plan: sheets, tools }: Sheet, index: number) =>
  gather((sink) => renderSheetPng(sheets, index, tools, sink));
const alphaOf = (png: Sharp): Promise<Buffer> => png.extractChannel('alpha').raw().toBuffer();

/** Portrait and landscape sheets with unrotated and rotated cards, some with labels. */
const sheets = [
  { name: 'portrait', sheet: { widthMm: 180, heightMm: 200 }, allowRotation: false },
  { name: 'landscape', sheet: { widthMm: 200, heightMm: 180 }, allowRotation: false },
  { name: 'turned cards', sheet: { widthMm: 60, heightMm: 300 }, marks: { label: false } },
  { name: 'turned cards with labels', sheet: { widthMm: 70, heightMm: 300 }, marks: { label: true } },
];
for (const { name, ...job } of sheets)
  for (const duplex of ['long-edge', 'short-edge'] as const)
    test(`${name}, turned over on the ${duplex}: the back of every card is behind it, upright when the card is turned like a page`, async (t) => {
      const sheet = plan({ ...job, marks: {}, duplex });
      const labelled = plan({ ...job, duplex });
      for (const [index, { side, placements }] of labelled.plan.sheets.entries()) {
        t.is(side, index % 2 === 0 ? 'front' : 'back');
        t.is(placements.length, labelled.plan.sheets[index - (index % 2)]!.placements.length);
      }
      const [front, back] = [await render(sheet, 0), await render(sheet, 1)];
      const { widthMm, heightMm } = job.sheet;
      const turnsLikePage = (duplex === 'long-edge') === heightMm >= widthMm;
      const throughPaper = turnsLikePage ? sharp(back).flop() : sharp(back).flip();
      t.true((await alphaOf(throughPaper)).equals(await alphaOf(sharp(front))), 'seen through the paper');

      const [task] = listPrintTasks(sheet.product, sheet.design, { format: 'png', dpi: 254, area: 'back' });
      const own = await sharp(await gather((sink) => renderPrint(task!, sheet.tools, sink)))
        .ensureAlpha()
        .raw()
        .toBuffer();
      const isFrontTurned = sheet.plan.sheets[0]!.placements[0]!.isTurned;
      t.is(isFrontTurned, name.startsWith('turned'));
      // The top of a card points up or right on the front, and also when seen through the paper.
      const turnDeg = isFrontTurned ? (turnsLikePage ? 270 : 90) : turnsLikePage ? 0 : 180;
      for (const { xMm, yMm } of sheet.plan.sheets[1]!.placements) {
        const [width, height] = isFrontTurned ? [460, 660] : [660, 460];
        const place = { left: Math.round(xMm * 10), top: Math.round(yMm * 10), width, height };
        const lying = await sharp(back).extract(place).png().toBuffer();
        const upright = await sharp(lying)
          .rotate((360 - turnDeg) % 360)
          .raw()
          .toBuffer();
        t.true(own.equals(upright), `turned by ${turnDeg}`);
      }
    });

test('with labels a back is behind its print, not behind the label', (t) => {
  for (const duplex of ['long-edge', 'short-edge'] as const) {
    const { sheets: made } = plan({
      sheet: { widthMm: 70, heightMm: 300 },
      marks: { label: true },
      duplex,
    }).plan;
    const [front, back] = made;
    for (const [at, { xMm, yMm }] of front!.placements.entries()) {
      // A rotated box of 46 + 11 mm has its print at the right.
      const behind = back!.placements[at]!;
      const printLeft = xMm + 11;
      t.deepEqual(
        [behind.xMm, behind.yMm],
        duplex === 'long-edge' ? [70 - printLeft - 46, yMm] : [printLeft, 300 - yMm - 66],
      );
    }
  }
});

test('items without a back leave their area of the back empty, and each sheet has its own back', (t) => {
  const { sheets: made } = plan(
    { sheet: { widthMm: 80, heightMm: 60 }, duplex: 'long-edge' },
    { back: undefined },
  ).plan;
  t.deepEqual(
    made.map(({ side, placements }) => [side, placements.length]),
    [
      ['front', 1],
      ['back', 0],
      ['front', 1],
      ['back', 0],
      ['front', 1],
      ['back', 0],
    ],
  );
});

test('a back of another size, a duplex roll, a back without a front and a back in a one-sided job are refused', (t) => {
  const sheet = { widthMm: 200, heightMm: 200 };
  const other: SampleJob = {
    ...twoSidedCard,
    product: {
      ...twoSidedCard.product,
      printAreas: [
        samplePrintArea(sampleArea),
        { ...samplePrintArea({ ...sampleArea, bleedDepth: 2 }), id: 2, name: 'back' },
      ],
    },
  };
  const item = { printArea: 'front', back: 'back' };
  t.throws(() => planSample({ sheet, duplex: 'long-edge' }, other, item), {
    code: 'sheet-back-size',
    message: /card--front is 66 x 46 mm with a bleed of 3 mm, and its back card--back is 64 x 44 mm/,
  });
  const refusals: [job: object, item: object, message: RegExp][] = [
    [{ roll: { widthMm: 200 }, duplex: 'long-edge' }, item, /duplex: a roll is printed on one side/],
    [{ sheet, duplex: 'long-edge' }, { back: 'back' }, /items\[0\]\.back: needs a printArea/],
    [{ sheet }, item, /items\[0\]\.back: needs a duplex job/],
  ];
  for (const [job, refused, message] of refusals)
    t.throws(() => planSample(job, twoSidedCard, refused), { code: 'sheet-job-invalid', message });
});
