import test from 'ava';
import { additionalChargePerItem } from '../../../engine/personalisation.ts';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { parseInputs } from '../load/inputs.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { quantityOf, totalCharges, totalPrice } from './total-charges.ts';

test('group charges are added once, clip art charges for each item', (t) => {
  const store = openFixtureSession('mug');
  store.setState({ inputs: parseInputs('?quantity=3'), groupCharges: 12.5 });
  const session = store.getState();
  const perItem = additionalChargePerItem(layersOfDesign(session.product, session.design));
  t.is(totalCharges(session), perItem * 3 + 12.5);
});

test('the total has the price that the page of the shop names, or is not known', (t) => {
  const store = openFixtureSession('mug');
  const totalOf = (search: string) => {
    store.setState({ inputs: parseInputs(search), groupCharges: 12.5 });
    return totalPrice(store.getState());
  };
  t.is(totalOf('?quantity=3&price=19.99'), 72.47);
  t.is(totalOf('?price=0.3'), 12.8);
  t.is(totalOf('?quantity=3'), undefined);
  for (const price of ['', 'x', '-1', '1e3', '12,90', '1.005', 'NaN'])
    t.is(totalOf(`?price=${price}`), undefined, price);
});

test('items with their own texts determine the quantity', (t) => {
  const store = openFixtureSession('mug');
  const { design } = store.getState();
  const textAreaQuantities = [1, 2].map((itemNbr) => ({ itemNbr, layers: [] }));
  store.setState({ design: { ...design, customisation: { ...design.customisation, textAreaQuantities } } });
  t.is(quantityOf(store.getState()), 2);
});
