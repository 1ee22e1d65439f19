import test from 'ava';
import { readIcon } from './tabler-icons.mjs';

test('An icon of lines has the path of each', (t) => {
  const { paths, isFilled } = readIcon('rotate-3d');
  t.true(paths.length > 0);
  for (const path of paths) t.regex(path, /^[Mm]/);
  t.false(isFilled);
});

test('The elements of an icon remain separate paths', (t) => {
  t.is(readIcon('settings').paths.length, 2);
});

test('A filled icon has no lines', (t) => {
  t.true(readIcon('star-filled').isFilled);
});

test('An unknown icon is refused by its name', (t) => {
  t.throws(() => readIcon('no-such-icon'), { message: 'Tabler has no icon "no-such-icon".' });
});
