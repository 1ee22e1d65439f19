import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { samplePrintArea } from '../../scene/testing/sample-job.ts';
import { gangSettings } from '../../model/gang-settings.ts';
import { layOutGangSheets } from './lay-out-gang-sheets.ts';
import { planSample } from './testing/sample-sheet.ts';

const roll = { roll: { widthMm: 200 } };
const a4 = { paperSizeWidth: 210, paperSizeHeight: 297 };
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'fine';
  } catch (error) {
    return error instanceof PlatenError ? error.code : String(error);
  }
};

test('an item includes its bleed, and its label if it has one', (t) => {
  const bare = planSample(roll).plan;
  t.like(bare.boxes.get('card--front'), { widthMm: 66, heightMm: 46 });
  t.is(bare.markReachMm, 0);
  const labelled = planSample({ ...roll, marks: { label: true } }).plan;
  t.like(labelled.boxes.get('card--front'), { widthMm: 66, heightMm: 57 });
  const both = planSample({ ...roll, marks: { label: true, crop: true } }).plan;
  t.is(both.markReachMm, 2.5);
  t.like(both.boxes.get('card--front'), { widthMm: 66, heightMm: 58.5 });
});

test('prints of known sizes have the layout of the job that renders them', (t) => {
  const sheet = { sheet: { widthMm: 320, heightMm: 450 } };
  const jobs: [job: object, quantity: number | 'fill'][] = [
    [{ ...roll, marks: { label: true } }, 7],
    [{ ...sheet, marks: { crop: true, registration: true, cutter: true } }, 7],
    [{ ...sheet, marks: { label: true, bar: true } }, 'fill'],
  ];
  for (const [job, quantity] of jobs) {
    const { plan } = planSample(job, undefined, { quantity });
    const prints = [...plan.entries.values()].map(({ id, widthMm, heightMm, copies }) => ({
      id,
      widthMm,
      heightMm,
      copies,
    }));
    const laidOut = layOutGangSheets(gangSettings.parse(job), prints, quantity === 'fill');
    t.deepEqual(laidOut.sheets, plan.sheets);
    t.is(laidOut.fill, plan.fill);
  }
});

test('a sheet is filled with a single print only', (t) => {
  const print = { id: 'a', widthMm: 10, heightMm: 10, copies: 1 };
  const layOut = () => layOutGangSheets(gangSettings.parse(roll), [print, { ...print, id: 'b' }], true);
  t.is(codeOf(layOut), 'sheet-fill-several');
});

test('the utilisation of sheets includes bleeds and is relative to whole sheets', (t) => {
  const { plan } = planSample({ ...roll, spacingMm: 0, marginMm: 1 }, undefined, { quantity: 6 });
  t.like(plan.sheets, [{ widthMm: 200, heightMm: 94 }]);
  t.is(plan.fill, (6 * 66 * 46) / (200 * 94));
});

test('crop marks require space', (t) => {
  const crop = { ...roll, marks: { crop: true } };
  t.is(
    codeOf(() => planSample({ ...crop, spacingMm: 2.9 })),
    'sheet-marks-without-room',
  );
  t.is(
    codeOf(() => planSample({ ...crop, marginMm: 1.4 })),
    'sheet-marks-without-room',
  );
  t.is(planSample({ ...crop, spacingMm: 3, marginMm: 1.5 }).plan.markReachMm, 1.5);
  t.is(planSample({ ...crop, spacingMm: 40, marginMm: 30 }).plan.markReachMm, 7);
});

test('[B3-16] a print layout is paper of its size, rotated if it is landscape', (t) => {
  const upright = planSample({ kind: 'layout', printLayout: a4 }).plan;
  t.like(upright.sheets, [{ widthMm: 210, heightMm: 297, placements: [{ xMm: 10, yMm: 10 }] }]);
  const landscape = planSample({ kind: 'layout', printLayout: { ...a4, landscape: true } }).plan;
  t.like(landscape.sheets, [{ widthMm: 297, heightMm: 210 }]);
});

test('[B3-16] header and footer reduce the area of the items by their line and spacing', (t) => {
  const printLayout = {
    ...a4,
    headerEnabled: true,
    headerSpacing: 12,
    footerEnabled: true,
    footerSpacing: 100,
  };
  const { plan } = planSample({ kind: 'layout', printLayout, spacingMm: 0 }, undefined, { quantity: 12 });
  t.true(plan.hasHeader && plan.hasFooter);
  t.is(plan.sheets[0]!.placements[0]!.yMm, 10 + 6 + 12);
  // 297 - 28 - 116 = 153 mm: three rows of two.
  t.deepEqual(
    plan.sheets.map(({ placements }) => placements.length),
    [6, 6],
  );
  const without = planSample({ kind: 'layout', printLayout: { ...printLayout, headerEnabled: false } }).plan;
  t.is(without.sheets[0]!.placements[0]!.yMm, 10);
  t.false(without.hasHeader);
});

test('a layout without paper uses the product’s, and the lack of both is an error', (t) => {
  t.is(
    codeOf(() => planSample({ kind: 'layout' })),
    'print-layout-missing',
  );
  const product = { printAreas: [samplePrintArea({})], printLayout: a4 };
  t.like(planSample({ kind: 'layout' }, { layers: [], product }).plan.sheets, [{ widthMm: 210 }]);
  const long = { ...a4, paperSizeHeight: 6000 };
  t.is(
    codeOf(() => planSample({ kind: 'layout', printLayout: long })),
    'print-too-large',
  );
});

test('an item is every print of its design, or the one it names', (t) => {
  const product = { printAreas: [samplePrintArea({}), samplePrintArea({}, { id: 2, name: 'back' })] };
  const items = (item: object) => {
    const sample = { layers: [], product };
    return planSample({ roll: { widthMm: 400 } }, sample, item).plan.sheets[0]!.placements.map(
      ({ id }) => id,
    );
  };
  t.deepEqual(items({}), ['card--front', 'card--back']);
  t.deepEqual(items({ printArea: 'back', quantity: 2 }), ['card--back', 'card--back']);
  t.is(
    codeOf(() => items({ printArea: 'sleeve' })),
    'print-area-missing',
  );
  t.is(
    codeOf(() => items({ itemNbr: 3 })),
    'item-unknown',
  );
});

test('a design that is listed twice has separate copies and shares its picture', (t) => {
  const item = { design: 'card.json' };
  const { plan } = planSample({
    ...roll,
    items: [
      { ...item, order: '1' },
      { ...item, order: '2' },
    ],
  });
  t.deepEqual([...plan.entries.keys()], ['card--front', 'card--front (2)']);
  t.is(new Set([...plan.entries.values()].map(({ artworkKey }) => artworkKey)).size, 1);
});
