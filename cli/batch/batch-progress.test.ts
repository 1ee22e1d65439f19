import test from 'ava';
import { BatchProgress } from './batch-progress.ts';

test('progress shows the recent rate, without rows of an earlier run, and the time left', (t) => {
  let nowS = 0;
  const progress = new BatchProgress({ screen: undefined }, 1000, 400, () => nowS);
  t.is(progress.describe(), '400 of 1000 rows');
  for (let row = 0; row < 100; row += 1) {
    nowS += 0.5;
    progress.advance();
  }
  t.is(progress.describe(), '500 of 1000 rows  2.0 rows/s  4:10 left');
  for (let row = 0; row < 400; row += 1) {
    nowS += 0.1;
    progress.advance();
  }
  t.is(progress.describe(), '900 of 1000 rows  10.0 rows/s  0:10 left');
  nowS += 1e5;
  progress.advance();
  t.regex(progress.describe(), /0\.0 rows\/s {2}\d+:\d\d:\d\d left$/);
});
