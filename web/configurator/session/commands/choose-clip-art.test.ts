import test from 'ava';
import type { ResolvedClipArt } from '../../../../engine/personalisation.ts';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { totalCharges } from '../../cart/total-charges.ts';
import type { SessionStore } from '../create-session.ts';
import { personalisableLayers } from '../layers-of.ts';
import { runOnLayer } from '../outcome.ts';
import { chooseClipArt, mayRemoveClipArt } from './choose-clip-art.ts';
import { deleteContent } from './delete-content.ts';

function emblemOf(store: SessionStore): ResolvedClipArt {
  const found = personalisableLayers(store.getState()).find(({ layer }) => layer.name === 'Left emblem');
  if (found?.kind !== 'clipArt') throw new Error('The mug has an emblem.');
  return found;
}

test('a chosen clip art is removed together with its charge', (t) => {
  const store = openFixtureSession('mug');
  const { layer, settings } = emblemOf(store);
  t.false(mayRemoveClipArt(store.getState(), emblemOf(store)));
  const charged = settings.clipArts.find(({ additionalCharge }) => additionalCharge === 1.5)!;
  runOnLayer(store, layer.id, chooseClipArt(charged.id));
  t.is(totalCharges(store.getState()), 1.5);
  t.true(mayRemoveClipArt(store.getState(), emblemOf(store)));
  t.true(runOnLayer(store, layer.id, deleteContent));
  t.is(emblemOf(store).clipArt, undefined);
  t.is(totalCharges(store.getState()), 0);
});

test('a clip art of the product stays', (t) => {
  const store = openFixtureSession('mug');
  const product = structuredClone(store.getState().product);
  for (const { layers } of product.shopProduct.shopProductVariants.flatMap((variant) => variant.layerGroups))
    for (const { name, configuration } of layers)
      if (name === 'Left emblem' && configuration.clipArt)
        configuration.clipArt.selectedClipArtId = configuration.clipArt.clipArts[0]!.id;
  store.setState({ product });
  const { layer, settings } = emblemOf(store);
  runOnLayer(store, layer.id, chooseClipArt(settings.clipArts[1]!.id));
  t.false(mayRemoveClipArt(store.getState(), emblemOf(store)));
  t.false(runOnLayer(store, layer.id, deleteContent));
  t.is(emblemOf(store).clipArt?.id, settings.clipArts[1]!.id);
});
