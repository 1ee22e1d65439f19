import type { ViewPictureSize } from '../../../api/contract/view-picture-sides.ts';
import { useSession } from '../session/use-session.ts';
import { itemPictureAddress } from './item-picture-address.ts';
import { Picture } from '../lists/Picture.tsx';

interface ItemPictureProps {
  orderId: number;
  item: { id: number; revision: number };
  /** Absent: the picture only decorates the text beside it. */
  alt?: string;
  sizePx: number;
  /** A thumbnail is sharp up to 80 CSS pixels. The workstation stores only full pictures. */
  size?: ViewPictureSize;
  /** The view of this print area is shown. Absent: the first view. */
  printAreaId?: number | undefined;
}

/** The picture of an item as the shopper designed it. */
export function ItemPicture({ orderId, item, alt = '', sizePx, size, printAreaId }: ItemPictureProps) {
  const { enterpriseId } = useSession().user;
  const src = itemPictureAddress(enterpriseId, orderId, item, { size, printAreaId });
  return <Picture src={src} alt={alt} sizePx={sizePx} />;
}
