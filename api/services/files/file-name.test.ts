import test from 'ava';
import { storedName } from './file-name.ts';

test('a file is stored under the last part of its name, in Unicode normal form', (t) => {
  t.is(storedName('C:\\pictures/holiday\\beach.JPG'), 'beach.JPG');
  t.is(storedName('  cafe\u0301.png '), 'caf\u00e9.png');
  t.is(storedName('archive.tar.gz'), 'archive.tar.gz');
});

test('invisible characters become underscores', (t) => {
  t.is(storedName('a\u202eb\u200dc.png'), 'a_b_c.png');
});

test('a file without a name is stored as file', (t) => {
  t.is(storedName(''), 'file');
  t.is(storedName('.png'), 'file.png');
  t.is(storedName('pictures/'), 'file');
});

test('a long name is cut to 200 characters, of which the extension has up to 20', (t) => {
  t.is(storedName(`${'a'.repeat(300)}.png`), `${'a'.repeat(196)}.png`);
  t.is(storedName('a'.repeat(300)), 'a'.repeat(200));
  t.is(storedName(`${'🙂'.repeat(300)}.png`), `${'🙂'.repeat(196)}.png`, 'counted by characters');
  t.is(storedName(`a.${'b'.repeat(30)}`), `a.${'b'.repeat(19)}`);
});
