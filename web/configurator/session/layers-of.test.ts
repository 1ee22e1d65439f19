import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { setText } from './commands/set-text.ts';
import { layersOf, layersOfDesign } from './layers-of.ts';
import { runOnLayer } from './outcome.ts';

test('layers are cached for a design in use and dropped when it is history', (t) => {
  const store = openFixtureSession('asset-tag');
  const owner = layersOf(store.getState()).find(({ layer }) => layer.name === 'Owner')!.layer;
  const { product, design } = store.getState();
  const layers = layersOfDesign(product, design);
  const type = (text: string) => {
    runOnLayer(store, owner.id, setText(text));
    const newest = layersOfDesign(product, store.getState().design);
    t.is(layersOfDesign(product, store.getState().design), newest);
  };
  const typed = Array.from({ length: 10 }, (_, index) => {
    type(String(index));
    return layersOfDesign(product, design);
  });
  t.true(
    typed.every((same) => same === layers),
    'a design that is used along with newer ones',
  );
  for (let index = 10; index < 20; index += 1) type(String(index));
  const again = layersOfDesign(product, design);
  t.not(again, layers);
  t.deepEqual(again, layers);
  t.not(layersOfDesign({ ...product }, design), again, 'another product');
});
