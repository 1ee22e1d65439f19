import test from 'ava';
import { OutputNames } from './output-names.ts';

test('a name is given to one design only', (t) => {
  const names = new OutputNames('out');
  t.regex(names.take('mug--front.png', 'a/mug.json'), /^out.mug--front\.png$/);
  t.is(t.throws(() => names.take('mug--front.png', 'b/mug.json'))?.message.includes('a/mug.json'), true);
  t.notThrows(() => names.take('mug--back.png', 'b/mug.json'));
});

test('names that are one file on macOS or Windows are one name everywhere', (t) => {
  const names = new OutputNames('out');
  names.take('Caf\u00e9--front.png', 'a/Caf\u00e9.json');
  for (const same of ['CAF\u00c9--front.png', 'Cafe\u0301--front.png'])
    t.like(
      t.throws(() => names.take(same, 'b/cafe.json')),
      { code: 'output-name-taken' },
    );
});
