import test from 'ava';
import { fonts } from './fonts.ts';

test('axes of a font have tags of four printable ASCII characters', (t) => {
  const accepts = (tag: string) => fonts.fields.axes.safeParse({ [tag]: 1 }).success;
  for (const tag of ['wght', 'GRAD', 'A  ~']) t.true(accepts(tag), tag);
  for (const tag of ['', 'wgh', 'wghts', 'wgh\u001f', 'wgh\u007f', 'wghé', '\u{1f600}gh', 'wght\n'])
    t.false(accepts(tag), JSON.stringify(tag));
});

test('axes of a font have finite numbers, and a font without axes has none', (t) => {
  const { axes } = fonts.fields;
  t.deepEqual(axes.parse({ slnt: -12.5 }), { slnt: -12.5 });
  t.is(axes.parse(undefined), null);
  for (const value of ['400', null, Infinity]) t.false(axes.safeParse({ wght: value }).success);
});
