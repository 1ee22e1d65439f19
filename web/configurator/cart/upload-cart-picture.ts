import { ApiProblem } from '../../../api/contract/create-client.ts';
import { uploadImageCall } from '../../../api/contract/calls/uploads.ts';
import { client } from '../../shared/api/client.ts';
import { isTransient } from '../../shared/api/is-transient.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';
import { loadPickedMockup } from './load-picked-mockup.ts';
import { paintCartPicture, shrinkToCart } from './paint-cart-picture.ts';

/** Longest pause to wait for after too many uploads. */
const MAX_PAUSE_MS = 10_000;

/** The mockup that the shopper chose, or the first view. */
async function makeCartPicture(store: SessionStore, session: Session): Promise<Blob> {
  const mockup = await loadPickedMockup(store, session);
  const picture = mockup && (await shrinkToCart(mockup).catch(() => undefined));
  return picture ?? paintCartPicture(store, session);
}

/**
 * Makes and uploads the picture for the cart. A design can be sold without one, so a refused picture is omitted.
 * @returns its reference
 * @throws TypeError, ApiProblem if the server cannot be reached or requests a pause. A retry may succeed
 */
export async function uploadCartPicture(store: SessionStore, session: Session): Promise<string | undefined> {
  const picture = await makeCartPicture(store, session).catch(() => undefined);
  if (!picture) return undefined;
  const { shopProductVariantId } = session;
  try {
    const files = [new File([picture], 'cart.png', { type: 'image/png' })];
    const { url } = await client(uploadImageCall, { query: { shopProductVariantId }, files });
    return url;
  } catch (error) {
    const isShort = !(error instanceof ApiProblem) || (error.retryAfterMs ?? 0) <= MAX_PAUSE_MS;
    if (isTransient(error) && isShort) throw error;
    return undefined;
  }
}
