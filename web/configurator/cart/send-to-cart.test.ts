import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { parseInputs } from '../load/inputs.ts';
import { sendToCart } from './send-to-cart.ts';

test('the button is busy from the click, while the scripts of the cart load', async (t) => {
  const store = openFixtureSession('mug');
  store.setState({ inputs: parseInputs('?shopDomain=gifts.example') });
  const sent = sendToCart(store);
  t.true(store.getState().isAddingToCart);
  await sent.catch(() => undefined);
  t.false(store.getState().isAddingToCart);
});
