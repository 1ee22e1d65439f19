import test from 'ava';
import { fontSetting } from './font-setting.ts';

test('the setting of a font has the variation and axes of its record', (t) => {
  t.deepEqual(fontSetting({ font: 'Oswald', variation: 'BOLD', axes: { wght: 650 } }), {
    variation: 'BOLD',
    axes: { wght: 650 },
  });
});

test('a missing or invalid variation is regular, and missing or invalid axes set nothing', (t) => {
  const plain = { variation: 'REGULAR', axes: {} };
  for (const values of [{}, { variation: 'HEAVY', axes: 'wght' }, { variation: null, axes: null }])
    t.deepEqual(fontSetting(values), plain);
});
