import test from 'ava';
import { additionalChargePerItem } from '../../../engine/personalisation.ts';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { parseInputs } from '../load/inputs.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { quantityOf, totalCharges } from './total-charges.ts';

test('group charges are added once, clip art charges for each item', (t) => {
  const store = openFixtureSession('mug');
  store.setState({ inputs: parseInputs('?quantity=3'), groupCharges: 12.5 });
  const session = store.getState();
  const perItem = additionalChargePerItem(layersOfDesign(session.product, session.design));
  t.is(totalCharges(session), perItem * 3 + 12.5);
});

test('items with their own texts determine the quantity', (t) => {
  const store = openFixtureSession('mug');
  const { design } = store.getState();
  const textAreaQuantities = [1, 2].map((itemNbr) => ({ itemNbr, layers: [] }));
  store.setState({ design: { ...design, customisation: { ...design.customisation, textAreaQuantities } } });
  t.is(quantityOf(store.getState()), 2);
});
