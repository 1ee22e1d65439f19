import test from 'ava';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { uploadedPhoto } from '../../../testing/uploaded-photo.ts';
import { setPicture } from '../../session/commands/set-picture.ts';
import { runOnLayer } from '../../session/outcome.ts';
import type { Session } from '../../session/session.ts';
import { areasToFill, photoAreas } from './photo-areas.ts';

const namesOf = (areas: readonly ResolvedImage[]) => areas.map(({ layer }) => layer.name);

test('several photos fill the first area and then the empty ones in their order', (t) => {
  const store = openFixtureSession('mug');
  t.deepEqual(namesOf(photoAreas(store.getState())), ['Photo all round', 'Heart photo', 'Round photo']);
  const [round, heart, last] = photoAreas(store.getState());
  const fill = (first: ResolvedImage, busy: readonly ResolvedImage[] = []) =>
    namesOf(areasToFill(store.getState(), first, (area) => busy.includes(area)));
  t.deepEqual(fill(last!), ['Round photo', 'Photo all round', 'Heart photo']);
  t.deepEqual(fill(last!, [round!]), ['Round photo', 'Heart photo'], 'a photo is being sent');
  runOnLayer(store, heart!.layer.id, setPicture(uploadedPhoto));
  t.deepEqual(fill(last!), ['Round photo', 'Photo all round']);
  t.deepEqual(fill(heart!), ['Heart photo', 'Photo all round', 'Round photo'], 'the first is replaced');
});

test('areas of the other views follow those of the current one', (t) => {
  const store = openFixtureSession('t-shirt');
  const { product } = store.getState();
  const [front, back] = product.maskGroups[0]!.masks;
  const viewsOf = (session: Session) => photoAreas(session).map(({ maskId }) => maskId);
  t.deepEqual(viewsOf({ ...store.getState(), maskId: front!.id }), [front!.id, back!.id]);
  t.deepEqual(viewsOf({ ...store.getState(), maskId: back!.id }), [back!.id, front!.id]);
});

test('synchronised areas count once', (t) => {
  const store = openFixtureSession('mug');
  const areas = photoAreas(store.getState()).map((area) => area.layer);
  const product = structuredClone(store.getState().product);
  for (const group of product.shopProduct.shopProductVariants.flatMap(({ layerGroups }) => layerGroups))
    for (const layer of group.layers)
      if (areas.slice(1).some(({ id }) => id === layer.id)) layer.synchronizationId = 7;
  store.setState({ product });
  const [first] = photoAreas(store.getState());
  t.is(areasToFill(store.getState(), first!, () => false).length, 2);
});
