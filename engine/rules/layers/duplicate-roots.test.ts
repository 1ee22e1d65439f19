import test from 'ava';
import { savedLayer } from '../../model/saved-layer.ts';
import { duplicateRoots } from './duplicate-roots.ts';

const saved = (...pairs: [id: string, original?: string][]) =>
  pairs.map(([id, originalLayerId]) => savedLayer.parse({ id, originalLayerId }));
const product = new Set(['p', 'q']);

test('duplicates lead to the product’s layer, in any order of saving', (t) => {
  const roots = duplicateRoots(saved(['c', 'b'], ['b', 'a'], ['a', 'p'], ['d', 'q'], ['p']), product);
  t.deepEqual(Object.fromEntries(roots), { a: 'p', b: 'p', c: 'p', d: 'q' });
  const originalsFirst = duplicateRoots(saved(['a', 'p'], ['b', 'a']), product);
  t.deepEqual(Object.fromEntries(originalsFirst), { a: 'p', b: 'p' });
});

test('a chain of originals that is broken or circular has no root', (t) => {
  const roots = duplicateRoots(
    saved(['a', 'b'], ['b', 'a'], ['c', 'c'], ['d', 'lost'], ['e'], ['f', 'a']),
    product,
  );
  t.is(roots.size, 0);
});

test('a layer without an original is not a duplicate, for any ids of the product', (t) => {
  t.is(duplicateRoots(saved(['a']), new Set(['undefined', ''])).size, 0);
});

test('the longest possible chain is walked once', (t) => {
  const count = 200_000; // walked again for each layer, this would take hours
  const layers = Array.from({ length: count }, (_, i) => ({
    id: i,
    originalLayerId: i + 1 === count ? 'p' : i + 1,
  }));
  t.is(duplicateRoots(layers, product).size, count);
});
