import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { nestItems } from './nest-items.ts';
import { seededRandom } from './seeded-random.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import type { SheetStock } from './sheet-stock.ts';
import { findLayoutFaults } from './testing/find-layout-faults.ts';

const roll: SheetStock = {
  widthMm: 560,
  heightMm: 5000,
  isRoll: true,
  marginMm: 10,
  headerMm: 0,
  footerMm: 0,
  spacingMm: 5,
};
const sheet: SheetStock = { ...roll, widthMm: 320, heightMm: 450, isRoll: false };
const item = (id: string, widthMm: number, heightMm: number, copies = 1): SheetItem => ({
  id,
  widthMm,
  heightMm,
  copies,
});

/** A job of items with various sides and several copies, and a stock that all of them fit. */
function makeUp(seed: number): { items: SheetItem[]; stock: SheetStock; allowRotation: boolean } {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const items = Array.from({ length: Math.ceil(between(0, 24)) }, (_, index) =>
    item(`item ${index}`, between(10, 150), between(10, 150), Math.ceil(between(0, 6))),
  );
  const stock = {
    widthMm: between(220, 600),
    heightMm: between(260, 700),
    isRoll: random() < 0.5,
    marginMm: between(0, 12.3),
    headerMm: random() < 0.3 ? between(0, 20) : 0,
    footerMm: random() < 0.3 ? between(0, 20) : 0,
    spacingMm: random() < 0.2 ? 0 : between(0, 8),
  };
  return { items, stock, allowRotation: random() < 0.6 };
}

test('in every job, margins and spacings are kept, and every copy is placed once', (t) => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const { items, stock, allowRotation } = makeUp(seed);
    const sheets = nestItems(items, stock, allowRotation);
    t.deepEqual(findLayoutFaults(sheets, items, stock), [], `seed ${seed}`);
    if (!allowRotation)
      t.false(
        allPlaces(sheets).some(({ isTurned }) => isTurned),
        `seed ${seed}`,
      );
  }
});

test('the same job has the same layout, and copies are numbered in reading order', (t) => {
  const { items, stock } = makeUp(7);
  const sheets = nestItems(items, stock, true);
  t.deepEqual(nestItems(structuredClone(items), structuredClone(stock), true), sheets);
  for (const { id, copies } of items) {
    const counted = allPlaces(sheets).filter((place) => place.id === id);
    t.deepEqual(
      counted.map(({ copy }) => copy),
      Array.from({ length: copies }, (_, index) => index + 1),
    );
  }
});

test('a roll ends one margin after its last item, and is cut at its maximum length', (t) => {
  const [piece] = nestItems([item('a', 270, 100, 2)], { ...roll, spacingMm: 0 }, false);
  t.is(piece!.heightMm, 120);
  const pieces = nestItems([item('a', 400, 90, 5)], { ...roll, heightMm: 305 }, false);
  t.deepEqual(
    pieces.map(({ placements, heightMm }) => [placements.length, heightMm]),
    [
      [3, 300],
      [2, 205],
    ],
  );
});

test('equal items are placed in a grid, for guillotines', (t) => {
  const [only, ...more] = nestItems([item('card', 85, 55, 21)], { ...sheet, marginMm: 15 }, false);
  t.deepEqual(more, []);
  t.deepEqual([...new Set(only!.placements.map(({ xMm }) => xMm))], [15, 105, 195]);
  t.deepEqual([...new Set(only!.placements.map(({ yMm }) => yMm))], [15, 75, 135, 195, 255, 315, 375]);
});

test('items are rotated if that saves film and is allowed', (t) => {
  const items = [item('banner', 500, 100, 4), item('sleeve', 30, 400, 6)];
  const turned = nestItems(items, roll, true);
  const upright = nestItems(items, roll, false);
  t.true(turned[0]!.heightMm < upright[0]!.heightMm);
  t.true(allPlaces(turned).some(({ isTurned }) => isTurned));
});

test('a mixed job covers more than 87 % of a roll', (t) => {
  const items = [
    item('a', 162, 112, 24),
    item('b', 131, 91, 24),
    item('c', 84, 61, 24),
    item('d', 61, 45, 24),
  ];
  const [piece] = nestItems(items, { ...roll, marginMm: 0, spacingMm: 6 }, true);
  const areaMm2 = items.reduce((sum, { widthMm, heightMm, copies }) => sum + widthMm * heightMm * copies, 0);
  t.true(areaMm2 / (piece!.heightMm * 560) > 0.87);
});

test('a job that fills four sheets exactly takes four', (t) => {
  // Two of each fill a sheet of 300 x 430 mm without a gap.
  const items = [item('a', 200, 300, 4), item('b', 100, 430, 4), item('c', 200, 130, 4)];
  t.is(nestItems(items, { ...sheet, spacingMm: 0 }, false).length, 4);
});

test('an item that fits no sheet is refused with its name and the way out', (t) => {
  const refuse = (items: SheetItem[], allowRotation: boolean) =>
    t.throws(() => nestItems(items, roll, allowRotation), { instanceOf: PlatenError });
  const wide = refuse([item('small', 10, 10), item('banner', 900, 300)], false);
  t.is(wide.code, 'sheet-item-too-large');
  t.regex(wide.message, /^banner is 900 x 300 mm .* 540 x 4980 mm .*allow rotation/);
  t.notThrows(() => nestItems([item('banner', 900, 300)], roll, true));
  t.regex(refuse([item('carpet', 900, 600)], true).message, /^carpet .*larger sheet/);
  t.is(refuse([item('dot', 1, 1, 20_000)], true).code, 'sheet-too-full');
  const none = t.throws(() => nestItems([], { ...roll, marginMm: 280 }, true), { instanceOf: PlatenError });
  t.is(none.code, 'sheet-too-small');
});

test('an item as large as the sheet fits exactly, to the micrometre', (t) => {
  const place = (extraMm: number) => () =>
    nestItems([item('full', 300.1 + extraMm, 430.3)], sheetOf(0.1 + 0.2), false);
  const sheetOf = (spacingMm: number) => ({ ...sheet, widthMm: 320.1, heightMm: 450.3, spacingMm });
  t.notThrows(place(0));
  t.throws(place(0.001));
});

test('a thousand items of different sizes are laid out without faults', (t) => {
  const random = seededRandom(3);
  const items = Array.from({ length: 1000 }, (_, index) =>
    item(String(index), 20 + random() * 100, 20 + random() * 100),
  );
  t.deepEqual(findLayoutFaults(nestItems(items, roll, true), items, roll), []);
});

const allPlaces = (sheets: readonly FilledSheet[]) => sheets.flatMap(({ placements }) => placements);
