import test from 'ava';
import { i18n } from '../../shared/text/text.ts';
import { formatDuration } from './format-duration.ts';

test('a duration is shown in its largest unit', (t) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  t.deepEqual([0, 0.42, 59.96, 60, 270, 5400, 172_800].map(formatDuration), [
    '0 sec',
    '0.4 sec',
    '60 sec',
    '1 min',
    '4.5 min',
    '1.5 hr',
    '2 days',
  ]);
});
