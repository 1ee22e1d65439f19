import test from 'ava';
import { describeQuality } from './describe-quality.ts';

test('the words for a picture’s resolution are a shopper’s', (t) => {
  t.is(describeQuality('good').label, 'Good quality');
  t.deepEqual(
    describeQuality('excessive'),
    describeQuality('good'),
    'too many pixels are no fault to a shopper',
  );
  t.deepEqual(describeQuality('low'), { label: 'May look soft', tone: 'warning' });
  t.deepEqual(describeQuality('too-low'), { label: 'Too small to print well', tone: 'fault' });
});
