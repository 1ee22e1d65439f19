import test from 'ava';
import { readBasicCredentials } from './read-basic-credentials.ts';

const basic = (text: string | Buffer) => `Basic ${Buffer.from(text).toString('base64')}`;

test('the first colon separates name and password', (t) => {
  t.deepEqual(readBasicCredentials(basic('anna:secret')), ['anna', 'secret']);
  t.deepEqual(readBasicCredentials(basic('anna:a:b:')), ['anna', 'a:b:']);
  t.deepEqual(readBasicCredentials(basic(':secret')), ['', 'secret']);
  t.deepEqual(readBasicCredentials(basic('anna:')), ['anna', '']);
  t.deepEqual(readBasicCredentials(basic('Jürgen:Grüße 😀')), ['Jürgen', 'Grüße 😀']);
  t.deepEqual(readBasicCredentials('bAsIc   YTpi'), ['a', 'b'], 'the scheme in any case, several spaces');
});

test('a header without valid credentials is read as undefined', (t) => {
  for (const header of [
    undefined,
    '',
    'Basic',
    'Basic ',
    'Basic =',
    'Basic !!!!',
    'Bearer YTpi',
    ' Basic YTpi',
    'Basic YTpi ',
    'Basic YTpi YTpi',
    basic('no colon'),
    basic('a\0b:c'),
    basic('a:b\n'),
    basic('a:b\u007f'),
    basic(Buffer.from([0x61, 0x3a, 0xff])),
  ])
    t.is(readBasicCredentials(header), undefined, String(header));
});

test('a header of 4096 characters is read; a longer one is not', (t) => {
  const header = (chars: number) => `Basic ${'YWE6'.repeat((chars - 6) / 4)}${'='.repeat((chars - 6) % 4)}`;
  t.is(header(4096).length, 4096);
  t.is(readBasicCredentials(header(4096))?.[0], 'aa');
  t.is(readBasicCredentials(header(4097)), undefined);
});
