import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { findOwners } from './find-owners.ts';

/** The names of layers and of their owners. */
function ownersOf(product: string): Record<string, string> {
  const session = openFixtureSession(product).getState();
  const layers = layersOfDesign(session.product, session.design);
  const ownerOf = findOwners(session.product, layers);
  return Object.fromEntries(
    layers.map((entry) => {
      const owner = ownerOf(entry);
      const layer = layers.find(({ layer: { id } }) => id === owner?.layerId)?.layer;
      return [
        entry.layer.name,
        owner ? `${layer?.name}, ${owner.isOfItem ? 'of the item' : 'shared'}` : 'none',
      ];
    }),
  );
}

test('a layer that shows the text of an item leads to that text', (t) => {
  t.deepEqual(ownersOf('asset-tag'), {
    'Asset number': 'Asset number, of the item',
    Barcode: 'Asset number, of the item',
    'Data Matrix': 'Asset number, of the item',
    Owner: 'Owner, shared',
    Plate: 'Plate, shared',
  });
});
