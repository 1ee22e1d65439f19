import { ApiProblem } from '../../../api/contract/create-client.ts';
import { uploadImageCall } from '../../../api/contract/calls/uploads.ts';
import { client } from '../../shared/api/client.ts';
import { isPassing } from '../../shared/api/is-passing.ts';
import type { Session } from '../session/session.ts';
import { paintCartPicture } from './paint-cart-picture.ts';

/** A shopper who uploaded too many pictures does not wait longer for this one. */
const MAX_PAUSE_MS = 10_000;

/**
 * Makes and uploads the picture for the cart. A design without one can be sold, so a refused picture is left out.
 * @returns its reference
 * @throws TypeError, ApiProblem where the server is not reached, or asks for a pause: the same upload may succeed
 */
export async function uploadCartPicture(session: Session): Promise<string | undefined> {
  const picture = await paintCartPicture(session).catch(() => undefined);
  if (!picture) return undefined;
  const { shopProductVariantId } = session;
  try {
    const files = [new File([picture], 'cart.png', { type: 'image/png' })];
    const { url } = await client(uploadImageCall, { query: { shopProductVariantId }, files });
    return url;
  } catch (error) {
    const isShort = !(error instanceof ApiProblem) || (error.retryAfterMs ?? 0) <= MAX_PAUSE_MS;
    if (isPassing(error) && isShort) throw error;
    return undefined;
  }
}
