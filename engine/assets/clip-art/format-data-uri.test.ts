import test from 'ava';
import { formatDataUri } from './format-data-uri.ts';

test('bytes of any length are base64, with the media type of their format', (t) => {
  for (const [format, type] of [
    ['PNG', 'image/png'],
    ['JPG', 'image/jpeg'],
    ['WEBP', 'image/webp'],
  ] as const)
    for (const length of [0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
      const uri = formatDataUri({ format, bytes });
      t.is(uri, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`, `${format}: ${length}`);
    }
});
