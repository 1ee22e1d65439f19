import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { followersOf, linkedLayer } from './followers-of.ts';

function layersOf(product: string) {
  const { product: parsed, design } = openFixtureSession(product).getState();
  const layers = layersOfDesign(parsed, design);
  const named = (name: string) => layers.find(({ layer }) => layer.name === name)!;
  const followers = (name: string) => followersOf(named(name), layers).map(({ layer }) => layer.name);
  return { layers, named, followers };
}

test('[C3-04] codes that show the text of another layer follow it, on every view', (t) => {
  const tag = layersOf('asset-tag');
  t.deepEqual(tag.followers('Asset number'), ['Data Matrix', 'Barcode']);
  t.deepEqual(tag.followers('Owner'), []);
  t.is(linkedLayer(tag.named('Barcode'), tag.layers), tag.named('Asset number'));
  t.is(linkedLayer(tag.named('Owner'), tag.layers), undefined);
  t.deepEqual(layersOf('event-ticket').followers('Ticket number'), ['Code', 'Barcode']);
});

test('synchronised layers of one kind follow each other', (t) => {
  const shirt = layersOf('t-shirt');
  t.deepEqual(shirt.followers('Chest name'), ['Player name']);
  t.deepEqual(shirt.followers('Player name'), ['Chest name']);
});
