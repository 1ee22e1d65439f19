import test from 'ava';
import { findById, id, sameId } from './id.ts';

test('7 and "7" are the same id, and an absent id matches nothing', (t) => {
  t.true(sameId(7, '7'));
  t.true(sameId('a', 'a'));
  t.false(sameId(7, 8));
  t.false(sameId(undefined, undefined));
  t.is(findById([{ id: 1 }, { id: '2' }], 2)?.id, '2');
  t.is(findById([{ id: 1 }], undefined), undefined);
});

test('ids are numbers or non-empty strings, kept unchanged', (t) => {
  t.is(id.parse(7), 7);
  t.is(id.parse('007'), '007');
  for (const wrong of ['', null, true, {}, NaN]) t.false(id.safeParse(wrong).success);
});
