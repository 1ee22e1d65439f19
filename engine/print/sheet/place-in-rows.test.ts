import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { placeInRows } from './place-in-rows.ts';
import { seededRandom } from './seeded-random.ts';
import type { SheetItem } from './sheet-item.ts';
import type { SheetStock } from './sheet-stock.ts';
import { findLayoutFaults } from './testing/find-layout-faults.ts';

const a4: SheetStock = {
  widthMm: 210,
  heightMm: 297,
  isRoll: false,
  marginMm: 10,
  headerMm: 20,
  footerMm: 10,
  spacingMm: 4,
};

test('items are placed in reading order: rows from left to right, sheet after sheet', (t) => {
  const items = [
    { id: 'a', widthMm: 100, heightMm: 60, copies: 2 },
    { id: 'b', widthMm: 80, heightMm: 100, copies: 3 },
  ];
  const places = placeInRows(items, a4).map(({ placements }) =>
    placements.map(({ id, copy, xMm, yMm }) => [`${id}${copy}`, xMm, yMm]),
  );
  t.deepEqual(places, [
    [
      ['a1', 10, 30],
      ['a2', 10, 94],
      ['b1', 114, 94],
    ],
    [
      ['b2', 10, 30],
      ['b3', 94, 30],
    ],
  ]);
});

test('in every job, header, footer, margins and spacings are kept, and the order does not change', (t) => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = seededRandom(seed);
    const items = Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      widthMm: 10 + random() * 180,
      heightMm: 10 + random() * 237,
      copies: Math.ceil(random() * 5),
    }));
    const sheets = placeInRows(items, a4);
    t.deepEqual(findLayoutFaults(sheets, items, a4), [], `seed ${seed}`);
    const order = sheets.flatMap(({ placements }) => placements.map(({ id }) => id));
    t.deepEqual(
      order,
      items.flatMap(({ id, copies }) => Array<string>(copies).fill(id)),
    );
  }
});

test('an item that does not fit between header and footer is refused with its name', (t) => {
  const tall: SheetItem = { id: 'door hanger', widthMm: 100, heightMm: 248, copies: 1 };
  const error = t.throws(() => placeInRows([tall], a4), { instanceOf: PlatenError });
  t.is(error.code, 'sheet-item-too-large');
  t.regex(error.message, /^door hanger is 100 x 248 mm .* 190 x 247 mm/);
});
