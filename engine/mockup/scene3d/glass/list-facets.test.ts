import test from 'ava';
import { BoxGeometry, ExtrudeGeometry, Shape, SphereGeometry } from 'three';
import { listFacets } from './list-facets.ts';

test('a box has six facets of two triangles each', (t) => {
  const facets = listFacets(new BoxGeometry(2, 4, 6).translate(10, 0, 0)) ?? [];
  const found = facets.map(({ normal, reachM }) => [...normal.toArray(), reachM].join(' '));
  t.deepEqual(found, ['1 0 0 11', '-1 0 0 -9', '0 1 0 2', '0 -1 0 2', '0 0 1 3', '0 0 -1 3']);
});

test('facets are distinguished at any size', (t) => {
  for (const sizeM of [1e-4, 1e3])
    t.is(listFacets(new BoxGeometry(sizeM, sizeM, sizeM))?.length, 6, `${sizeM} m`);
});

test('a hollow, round or flat shape is not a cut body', (t) => {
  const corner = new Shape();
  for (const [x, y] of [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ] as const)
    corner.lineTo(x, y);
  t.is(listFacets(new ExtrudeGeometry(corner, { depth: 1, bevelEnabled: false })), undefined);
  t.is(listFacets(new SphereGeometry(1, 16, 8)), undefined);
  t.is(listFacets(new BoxGeometry(1, 1, 0)), undefined);
});
