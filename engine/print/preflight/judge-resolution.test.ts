import test from 'ava';
import { judgeResolution } from './judge-resolution.ts';

const profile = { minDpi: 100, goodDpi: 150, maxDpi: 600 };

test('the resolution of a picture is that of the side with fewer pixels, judged by the process', (t) => {
  const judge = (widthPx: number, imageQuality?: number) =>
    judgeResolution({ widthPx, heightPx: 10_000 }, { widthMm: 25.4, heightMm: 25.4 }, profile, imageQuality);
  t.deepEqual(judge(99), { dpi: 99, class: 'too-low', limitDpi: 100 });
  t.deepEqual(judge(100), { dpi: 100, class: 'low', limitDpi: 150 });
  t.deepEqual(judge(150), { dpi: 150, class: 'good', limitDpi: 150 });
  t.deepEqual(judge(600), { dpi: 600, class: 'good', limitDpi: 150 });
  t.deepEqual(judge(601), { dpi: 601, class: 'excessive', limitDpi: 600 });
  t.is(judge(180, 200).class, 'low', 'the layer’s own imageQuality leads');
  t.is(judge(120, 110).class, 'good');
});
