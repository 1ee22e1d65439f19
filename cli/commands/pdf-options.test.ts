import test from 'ava';
import { nameAllMarks } from './pdf-options.ts';

const all = '--marks=crop,registration,bar,slug';

test('--marks takes the list after it and no file', (t) => {
  t.deepEqual(nameAllMarks(['render', '--marks', 'design.json']), ['render', all, 'design.json']);
  t.deepEqual(nameAllMarks(['render', 'design.json', '--marks']), ['render', 'design.json', all]);
  t.deepEqual(nameAllMarks(['--marks', '--json']), [all, '--json']);
  for (const list of ['crop', 'crop, slug', 'crop,stripes'])
    t.deepEqual(nameAllMarks(['--marks', list, 'design.json']), ['--marks', list, 'design.json']);
  t.deepEqual(nameAllMarks(['--marks=bar', 'design.json']), ['--marks=bar', 'design.json']);
});
