import { itemPictureCall } from '../../../api/contract/calls/item-picture.ts';
import type { ViewPictureSize } from '../../../api/contract/view-picture-sides.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';

/**
 * The URL of the picture of an item as the shopper designed it.
 * @param choice.size absent: full size
 * @param choice.printAreaId the view of this print area is shown; absent: the first view
 */
export const itemPictureAddress = (
  enterpriseId: number,
  orderId: number,
  { id: itemId, revision }: { id: number; revision: number },
  { size, printAreaId }: { size?: ViewPictureSize | undefined; printAreaId?: number | undefined } = {},
): string =>
  composeAddress(itemPictureCall, {
    params: { enterpriseId, id: orderId, itemId },
    query: { revision, size, printAreaId },
  });
