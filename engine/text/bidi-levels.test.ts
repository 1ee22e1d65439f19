import test from 'ava';
import { bidiLevels, mirrored, visualOrder } from './bidi-levels.ts';

test('the first strong letter determines the direction of the paragraph', (t) => {
  t.is(bidiLevels('12 abc אבג').paragraphLevel, 0);
  t.is(bidiLevels('12 אבג abc').paragraphLevel, 1);
  t.is(bidiLevels('').paragraphLevel, 0);
});

test('digits within a right-to-left text run left to right', (t) => {
  t.deepEqual([...bidiLevels('א 12').levels], [1, 1, 2, 2]);
});

test('right-to-left scripts outside the BMP are right to left, with equal levels in both surrogates', (t) => {
  const adlam = '\u{1e900}\u{1e901}';
  t.deepEqual([...bidiLevels(adlam).levels], [1, 1, 1, 1]);
});

test('symbols outside the BMP take the direction around them', (t) => {
  t.deepEqual([...bidiLevels('א\u{1f600}א').levels], [1, 1, 1, 1]);
});

test('runs are reversed level by level', (t) => {
  const runs = [
    { level: 0, text: 'he said ' },
    { level: 1, text: 'ONE' },
    { level: 2, text: '12' },
    { level: 1, text: 'TWO' },
    { level: 0, text: '.' },
  ];
  t.deepEqual(
    visualOrder(runs).map(({ text }) => text),
    ['he said ', 'TWO', '12', 'ONE', '.'],
  );
});

test('a line that is completely right to left is reversed', (t) => {
  const runs = [
    { level: 1, text: 'ONE' },
    { level: 2, text: '12' },
    { level: 1, text: 'TWO' },
    { level: 2, text: '34' },
  ];
  t.deepEqual(
    visualOrder(runs).map(({ text }) => text),
    ['34', 'TWO', '12', 'ONE'],
  );
});

test('brackets are mirrored, letters are not', (t) => {
  t.is(mirrored('('), ')');
  t.is(mirrored('«'), '»');
  t.is(mirrored('a'), 'a');
});
