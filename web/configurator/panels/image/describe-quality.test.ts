import test from 'ava';
import { describeQuality } from './describe-quality.ts';

test('the resolution of a picture is described for shoppers', (t) => {
  t.is(describeQuality('good').label, 'Good quality');
  t.deepEqual(
    describeQuality('excessive'),
    describeQuality('good'),
    'too many pixels are not reported to shoppers',
  );
  t.deepEqual(describeQuality('low'), { label: 'May look soft', tone: 'warning' });
  t.deepEqual(describeQuality('too-low'), { label: 'Too small to print well', tone: 'fault' });
});
