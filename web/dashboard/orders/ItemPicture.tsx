import { itemPictureCall } from '../../../api/contract/calls/order-desk.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { useSession } from '../session/use-session.ts';
import { Picture } from './Picture.tsx';

interface ItemPictureProps {
  orderId: number;
  item: { id: number; revision: number };
  /** Absent: the picture only decorates what stands beside it. */
  alt?: string;
  sizePx: number;
}

/** A picture of an item, as the shopper saw it. */
export function ItemPicture({ orderId: id, item, alt = '', sizePx }: ItemPictureProps) {
  const { enterpriseId } = useSession().user;
  const src = composeAddress(itemPictureCall, {
    params: { enterpriseId, id, itemId: item.id },
    query: { revision: item.revision },
  });
  return <Picture src={src} alt={alt} sizePx={sizePx} />;
}
