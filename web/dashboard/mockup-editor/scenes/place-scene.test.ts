import test from 'ava';
import type { FlatScene, FlatView } from '../../../../engine/mockup-scenes.ts';
import { placeScene, removeScene, type SceneSetup, usesOfScene } from './place-scene.ts';

const view = (name: string): FlatView => ({
  name,
  baseUrl: '/f/1/photo.jpg',
  surfaces: [
    {
      maskId: 7,
      projection: { type: 'rectangle', topLeft: [0, 0], widthPx: 10, heightPx: 10, angleDeg: 0 },
      shading: { strength: 1, highlights: 1 },
    },
  ],
  colourRegions: [],
});
const sceneOf = (...names: string[]): FlatScene => ({
  version: 1,
  kind: 'flat',
  sizePx: 1500,
  views: names.map(view),
});
const empty: SceneSetup = { mockups: [], mockupGroups: [], mockupScenes: [] };
const photos = { name: 'photos', scene: sceneOf('desk', 'shelf') };
const camerasOf = ({ mockups }: SceneSetup) =>
  mockups.map(({ scene, camera }) => `${scene} ${String(camera)}`);
const shownOf = ({ mockupGroups }: SceneSetup) =>
  mockupGroups.flatMap(({ mockupImages }) =>
    mockupImages.filter(({ selected }) => selected).map(({ reference }) => reference),
  );

test('each view of a new scene is a selected mockup', (t) => {
  const setup = placeScene(empty, undefined, photos, '/f/2/photos.json');
  t.deepEqual(setup.mockupScenes, [{ name: 'photos', url: '/f/2/photos.json' }]);
  t.deepEqual(camerasOf(setup), ['photos desk', 'photos shelf']);
  t.like(setup.mockups[1], { maskId: 7, mockupType: 'LOCAL', sequence: 2 });
  t.deepEqual(
    shownOf(setup),
    setup.mockups.map(({ elementId }) => String(elementId)),
  );
});

test('a saved scene is replaced; a renamed view keeps its mockup, and a removed view loses it', (t) => {
  const first = placeScene(empty, undefined, photos, '/f/2/photos.json');
  const named: SceneSetup = {
    ...first,
    mockups: first.mockups.map((entry, place) => (place === 0 ? { ...entry, primaryMockup: true } : entry)),
  };
  const next = { name: 'pictures', scene: sceneOf('table', 'shelf') };
  const renamed = placeScene(named, photos, next, '/f/3/pictures.json');
  t.deepEqual(renamed.mockupScenes, [{ name: 'pictures', url: '/f/3/pictures.json' }]);
  t.deepEqual(camerasOf(renamed), ['pictures table', 'pictures shelf']);
  t.true(renamed.mockups[0]!.primaryMockup);
  t.deepEqual(shownOf(renamed), shownOf(named));
  const fewer = placeScene(
    renamed,
    next,
    { name: 'pictures', scene: sceneOf('shelf') },
    '/f/4/pictures.json',
  );
  t.deepEqual(camerasOf(fewer), ['pictures shelf']);
  t.deepEqual(shownOf(fewer), [String(renamed.mockups[1]!.elementId)]);
});

test('other mockups are unchanged', (t) => {
  const other = { name: 'Uploaded', primaryMockup: true, sequence: 4, staticImage: '/f/9/a.png' };
  const setup = placeScene({ ...empty, mockups: [other] }, undefined, photos, '/f/2/photos.json');
  t.is(setup.mockups[0], other);
  t.is(setup.mockups[1]!.sequence, 5);
});

test('a scene is removed with its mockups', (t) => {
  const setup = placeScene(empty, undefined, photos, '/f/2/photos.json');
  t.deepEqual(
    usesOfScene(setup, 'photos').map(({ name }) => name),
    ['desk', 'shelf'],
  );
  const without = removeScene(setup, 'photos');
  t.deepEqual([without.mockups, without.mockupScenes, shownOf(without)], [[], [], []]);
});
