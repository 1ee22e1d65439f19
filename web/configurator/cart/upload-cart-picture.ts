import { ApiProblem } from '../../../api/contract/create-client.ts';
import { uploadImageCall } from '../../../api/contract/calls/uploads.ts';
import { client } from '../../shared/api/client.ts';
import type { Session } from '../session/session.ts';
import { paintCartPicture } from './paint-cart-picture.ts';

/**
 * Makes and uploads the picture for the cart. A design without one can be sold, so what the server refuses is left out.
 * @returns its reference
 * @throws TypeError where the server is not reached: the save would not reach it either
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
    if (error instanceof ApiProblem && error.status !== 503) return undefined;
    throw error;
  }
}
