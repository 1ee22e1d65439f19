import test from 'ava';
import { listAllMockups, pickMockups } from './list-all-mockups.ts';
import { entry, makeSet } from './testing/sample-set.ts';

const list = async (mockups: object[]) => {
  const { product, design, tools } = makeSet({ mockups });
  return listAllMockups(product, design, tools.source);
};
const ids = (mockups: Awaited<ReturnType<typeof list>>) =>
  mockups.map(({ entry: { elementId } }) => elementId);

test('all mockups are the entries by rank, then the cameras and photographs without an entry', async (t) => {
  const mockups = [
    entry('a', { sequence: 2 }),
    entry('b', { sequence: 1, staticImage: 'shelf.png', scene: undefined, camera: undefined }),
    entry('back', { maskId: 2 }),
  ];
  const all = await list(mockups);
  t.deepEqual(ids(all), ['b', 'a', 'badge-side', 'photos-table']);
  t.like(all[2], { view: { sceneName: 'badge', name: 'side' }, mockupAreaId: 'badge-side' });
});

test('a mockup is picked by its camera, its name or its element', async (t) => {
  const all = await list([entry('a'), entry('b', { name: 'On the shelf' })]);
  t.deepEqual(ids(pickMockups(all, 'front')), ['a', 'b'], 'two show one camera');
  t.deepEqual(ids(pickMockups(all, 'On the shelf')), ['b']);
  t.deepEqual(ids(pickMockups(all, 'b')), ['b']);
  t.deepEqual(ids(pickMockups(all, 'table')), ['photos-table']);
  t.throws(() => pickMockups(all, 'moon'), {
    code: 'mockup-view-unknown',
    message: /"moon"; it has front, side, table$/,
  });
});
