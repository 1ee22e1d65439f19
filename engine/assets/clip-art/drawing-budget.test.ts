import test from 'ava';
import type { Picture } from '../picture.ts';
import { DrawingBudget } from './drawing-budget.ts';

const picture = (widthPx: number, heightPx: number) => ({ widthPx, heightPx }) as Picture;
const tooComplex = (message: RegExp) => ({ code: 'clip-art-too-complex', message });

test('20,000 elements are drawn, and one more is refused', (t) => {
  const budget = new DrawingBudget();
  for (let visit = 0; visit < 20_000; visit += 1) budget.countVisit();
  t.throws(() => budget.countVisit(), tooComplex(/more than 20000 elements, counting reused ones/));
});

test('200,000 segments are drawn, and one more is refused', (t) => {
  const budget = new DrawingBudget();
  budget.countSegments(199_999);
  budget.countSegments(1);
  t.throws(() => budget.countSegments(1), tooComplex(/more than 200000 path segments/));
});

test('200 pictures are embedded, and one more is refused', (t) => {
  const budget = new DrawingBudget();
  for (let count = 0; count < 200; count += 1) budget.countPicture(picture(1, 1));
  t.throws(() => budget.countPicture(picture(1, 1)), tooComplex(/embeds more than 200 pictures/));
});

test('pictures have 100 megapixels in total, and one more pixel is refused', (t) => {
  const budget = new DrawingBudget();
  budget.countPicture(picture(10_000, 9_999));
  budget.countPicture(picture(10_000, 1));
  t.throws(() => budget.countPicture(picture(1, 1)), tooComplex(/of more than 100 megapixels/));
});

test('a drawing has 5 MB without the files it embeds, and one more character is refused', (t) => {
  const budget = new DrawingBudget();
  budget.countChars(4_999_999);
  budget.countChars(1);
  t.throws(() => budget.countChars(1), tooComplex(/more than 5 MB besides the pictures/));
});
