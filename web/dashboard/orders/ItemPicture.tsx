import { useSession } from '../session/use-session.ts';
import { itemPictureAddress } from './item-picture-address.ts';
import { Picture } from './Picture.tsx';

interface ItemPictureProps {
  orderId: number;
  item: { id: number; revision: number };
  /** Absent: the picture only decorates the text beside it. */
  alt?: string;
  sizePx: number;
}

/** A picture of an item, as the shopper saw it. */
export function ItemPicture({ orderId, item, alt = '', sizePx }: ItemPictureProps) {
  const { enterpriseId } = useSession().user;
  return <Picture src={itemPictureAddress(enterpriseId, orderId, item)} alt={alt} sizePx={sizePx} />;
}
