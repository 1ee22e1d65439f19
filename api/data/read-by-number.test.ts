import test from 'ava';
import { readByNumber } from './read-by-number.ts';

/** Reads a table with rows of these numbers, two at once. */
async function read(numbers: number[]) {
  const asked: number[] = [];
  const readPage = (after: number) => {
    asked.push(after);
    return Promise.resolve(
      numbers
        .filter((id) => id > after)
        .slice(0, 2)
        .map((id) => ({ id })),
    );
  };
  const rows = [];
  for await (const { id } of readByNumber(2, readPage)) rows.push(id);
  return { rows, asked };
}

test('each page begins after the last row of the page before, and a short page is the last', async (t) => {
  t.deepEqual(await read([3, 5, 8, 9, 12]), { rows: [3, 5, 8, 9, 12], asked: [0, 5, 9] });
  t.deepEqual(await read([1, 4]), { rows: [1, 4], asked: [0, 4] });
  t.deepEqual(await read([]), { rows: [], asked: [0] });
});
