import test from 'ava';
import { readDataUri } from './read-data-uri.ts';

const read = (uri: string) => {
  const bytes = readDataUri(uri);
  return bytes && [...bytes];
};

test('data URIs are base64 or percent-encoded', (t) => {
  t.deepEqual(read('data:image/png;base64,AP8Q'), [0x00, 0xff, 0x10]);
  t.deepEqual(read('DATA:;x=y; BASE64 ,AP8Q'), [0x00, 0xff, 0x10]);
  t.deepEqual(read('data:,a%20b%fF%'), [0x61, 0x20, 0x62, 0xff, 0x25]);
  t.deepEqual(read('data:image/svg+xml,é%2'), [0xc3, 0xa9, 0x25, 0x32]);
  t.deepEqual(read('data:;base64,AP%38Q'), [0x00, 0xff, 0x10], 'base64 in percent');
  t.deepEqual(read('data:base64,AP8Q'), [0x41, 0x50, 0x38, 0x51], 'a media type of that name');
  t.deepEqual(read('data:,'), []);
});

test('other references and damaged data URIs give no bytes', (t) => {
  for (const uri of [',', 'x,data:', 'https://a.example/b,c', '#part', 'data:image/png', 'data:;base64,*'])
    t.is(read(uri), undefined, uri);
});
