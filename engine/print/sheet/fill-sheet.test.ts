import test from 'ava';
import { findLayoutFaults } from './testing/find-layout-faults.ts';
import { planSample } from './testing/sample-sheet.ts';

const fill = (job: object) =>
  planSample({ marginMm: 5, spacingMm: 4, ...job }, undefined, { quantity: 'fill' }).plan;

test('a sheet is filled with as many copies as fit, centred', (t) => {
  // 66 x 46 mm with its bleed: three across, four down.
  const { sheets, boxes } = fill({ sheet: { widthMm: 220, heightMm: 210 }, allowRotation: false });
  t.is(sheets.length, 1);
  const [{ placements }] = sheets as [(typeof sheets)[0]];
  t.is(placements.length, 12);
  t.deepEqual(
    placements.slice(0, 4).map(({ xMm, yMm, copy }) => [xMm, yMm, copy]),
    [
      [7, 7, 1],
      [77, 7, 2],
      [147, 7, 3],
      [7, 57, 4],
    ],
  );
  const stock = {
    widthMm: 220,
    heightMm: 210,
    isRoll: false,
    marginMm: 5,
    headerMm: 0,
    footerMm: 0,
    spacingMm: 4,
  };
  t.deepEqual(findLayoutFaults(sheets, [{ ...boxes.get('card--front')!, copies: 12 }], stock), []);
});

test('copies are rotated if more of them fit', (t) => {
  const { sheets } = fill({ sheet: { widthMm: 156, heightMm: 76 } });
  t.is(sheets[0]!.placements.length, 3);
  t.true(sheets[0]!.placements.every(({ isTurned }) => isTurned));
});

test('rows of a layout and a roll are filled, too', (t) => {
  const printLayout = { paperSizeWidth: 220, paperSizeHeight: 210, headerEnabled: true, headerSpacing: 4 };
  const rows = fill({ kind: 'layout', printLayout });
  t.is(rows.sheets[0]!.placements.length, 9);
  t.deepEqual(rows.sheets[0]!.placements[0]!.xMm, 7);
  const roll = fill({ roll: { widthMm: 80, maxLengthMm: 500 }, allowRotation: false });
  t.is(roll.sheets[0]!.placements.length, 9);
  t.deepEqual([roll.sheets[0]!.placements[0]!.xMm, roll.sheets[0]!.placements[0]!.yMm], [7, 5]);
});

test('a print that fits no sheet, and filling with several prints, are refused', (t) => {
  t.throws(() => fill({ sheet: { widthMm: 40, heightMm: 40 } }), { code: 'sheet-item-too-large' });
  const items = [{ design: 'a.json', quantity: 'fill' }, { design: 'b.json' }];
  t.throws(() => fill({ sheet: { widthMm: 400, heightMm: 400 }, items }), {
    code: 'sheet-job-invalid',
    message: /items\[0\]\.quantity: "fill" fills a sheet with one print/,
  });
});
