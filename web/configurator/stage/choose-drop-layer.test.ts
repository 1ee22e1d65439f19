import test from 'ava';
import { personalisableLayers } from '../session/layers-of.ts';
import { setPicture } from '../session/commands/set-picture.ts';
import { runOnLayer } from '../session/outcome.ts';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { uploadedPhoto } from '../../testing/uploaded-photo.ts';
import { chooseDropLayer } from './choose-drop-layer.ts';

test('a dropped picture fills the photo area below the pointer', (t) => {
  const store = openFixtureSession('mug');
  const session = store.getState();
  for (const name of ['Heart photo', 'Round photo']) {
    const entry = personalisableLayers(session).find(({ layer }) => layer.name === name)!;
    const { left, top, width, height } = entry.area;
    const at = { x: left + width / 2, y: top + height / 2 };
    t.is(chooseDropLayer(session, at)?.layer.name, name);
  }
});

test('a picture that is pasted or dropped beside all areas fills the selected photo, else the first empty one', (t) => {
  const store = openFixtureSession('mug');
  const images = personalisableLayers(store.getState()).filter(({ kind }) => kind === 'image');
  const [first, second] = images.map(({ layer }) => layer.id);
  t.is(chooseDropLayer(store.getState())?.layer.id, first);
  runOnLayer(store, first!, setPicture(uploadedPhoto));
  t.is(chooseDropLayer(store.getState())?.layer.id, second);
  store.setState({ selectedId: first });
  t.is(chooseDropLayer(store.getState())?.layer.id, first);
});

test('a product without photos accepts no picture', (t) => {
  t.is(chooseDropLayer(openFixtureSession('asset-tag').getState(), { x: 250, y: 250 }), undefined);
});
