import { itemPictureCall } from '../../../api/contract/calls/item-picture.ts';
import type { ViewPictureSize } from '../../../api/contract/view-picture-sides.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';

/**
 * The address of a picture of an item, as the shopper saw it.
 * @param size absent: the full one
 */
export const itemPictureAddress = (
  enterpriseId: number,
  orderId: number,
  { id: itemId, revision }: { id: number; revision: number },
  size?: ViewPictureSize,
): string =>
  composeAddress(itemPictureCall, {
    params: { enterpriseId, id: orderId, itemId },
    query: { revision, size },
  });
