import { useSession } from '../session/use-session.ts';
import { itemPictureAddress } from './item-picture-address.ts';
import { Picture } from './Picture.tsx';

interface ItemPictureProps {
  orderId: number;
  item: { id: number; revision: number };
  /** Absent: the picture only decorates the text beside it. */
  alt?: string;
  sizePx: number;
  /** Loads the small picture, which is sharp up to 80 pixels of CSS. The workstation stores full ones alone. */
  isThumbnail?: boolean;
}

/** A picture of an item, as the shopper saw it. */
export function ItemPicture({ orderId, item, alt = '', sizePx, isThumbnail = false }: ItemPictureProps) {
  const { enterpriseId } = useSession().user;
  const src = itemPictureAddress(enterpriseId, orderId, item, isThumbnail ? 'thumbnail' : undefined);
  return <Picture src={src} alt={alt} sizePx={sizePx} />;
}
