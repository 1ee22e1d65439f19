import test from 'ava';
import { checkResolution } from './check-resolution.ts';

const profile = { minDpi: 100, goodDpi: 150, maxDpi: 600 };

test('the resolution of a picture is that of the side with fewer pixels, checked by the process', (t) => {
  const check = (widthPx: number, imageQuality?: number) =>
    checkResolution({ widthPx, heightPx: 10_000 }, { widthMm: 25.4, heightMm: 25.4 }, profile, imageQuality);
  t.deepEqual(check(99), { dpi: 99, class: 'too-low', limitDpi: 100 });
  t.deepEqual(check(100), { dpi: 100, class: 'low', limitDpi: 150 });
  t.deepEqual(check(150), { dpi: 150, class: 'good', limitDpi: 150 });
  t.deepEqual(check(600), { dpi: 600, class: 'good', limitDpi: 150 });
  t.deepEqual(check(601), { dpi: 601, class: 'excessive', limitDpi: 600 });
  t.is(check(180, 200).class, 'low', 'the layer’s own imageQuality leads');
  t.is(check(120, 110).class, 'good');
});
