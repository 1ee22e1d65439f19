import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import type { SessionStore } from '../session/create-session.ts';
import { hasDestination } from './destination.ts';

/** Loads the scripts of the cart and adds the design to it. */
export async function sendToCart(store: SessionStore): Promise<void> {
  if (!hasDestination(store.getState().inputs)) {
    store.setState({ notice: { text: t('Open this product in a shop to buy it'), kind: 'refused' } });
    return;
  }
  if (store.getState().isAddingToCart) return;
  store.setState({ isAddingToCart: true });
  const loaded = await Promise.all([import('./add-to-cart.ts'), import('./cart-tools.ts')]).catch(
    () => undefined,
  );
  store.setState({ isAddingToCart: false });
  if (!loaded) {
    // The connection broke before the scripts had loaded.
    store.setState({ notice: { text: messages.customisationServer, kind: 'refused' } });
    return;
  }
  const [{ addToCart }, { cartTools }] = loaded;
  await addToCart(store, cartTools(store));
}
