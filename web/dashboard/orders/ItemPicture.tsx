import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { itemPictureCall } from '../../../api/contract/calls/order-desk.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Orders.module.css';

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
  const [failed, setFailed] = useState<string>();
  const style = { width: sizePx, height: sizePx };
  if (failed === src)
    return (
      <span className={classes.picture} style={style}>
        <IconPhotoOff size={Math.min(24, sizePx / 2)} aria-hidden />
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      style={style}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}
