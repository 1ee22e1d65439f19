import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import { useSession } from '../session/use-session.ts';
import { editAddress } from './edit-address.ts';
import { ItemPictures } from './ItemPictures.tsx';
import { nameItem } from './name-item.ts';
import type { OrderItem, WholeOrder } from './order-queries.ts';
import { statusWords } from './status-words.ts';
import classes from './Orders.module.css';
import { PrintFiles } from './PrintFiles.tsx';

const ReprintDialog = lazy(() =>
  import('./ReprintDialog.tsx').then((module) => ({ default: module.ReprintDialog })),
);

const PICTURE_PX = 160;

interface OrderItemCardProps {
  order: WholeOrder;
  item: OrderItem;
  /** Whether its design can still be changed. */
  isChangeable: boolean;
}

/** An item: the customer's design, beside the previous one if it has changed, its findings and its print files. */
export function OrderItemCard({ order, item, isChangeable }: OrderItemCardProps) {
  const { user } = useSession();
  const [isReprint, setReprint] = useState(false);
  const { position, sku, quantity, quantityMade, revision, itemAssetPreviewUrl } = item;
  const title = `${position}. ${nameItem(item)}`;
  return (
    <section className={classes.item} aria-label={title}>
      <div className={classes.pictures}>
        {revision > 1 && (
          <figure className={classes.figure}>
            <ItemPictures
              orderId={order.id}
              prints={item.assets}
              item={{ id: item.id, revision: revision - 1 }}
              alt={t('The design of {name} before', { name: title })}
              sizePx={PICTURE_PX}
            />
            <figcaption>{t('Before')}</figcaption>
          </figure>
        )}
        <figure className={classes.figure}>
          <ItemPictures
            orderId={order.id}
            prints={item.assets}
            item={item}
            alt={t('The design of {name}', { name: title })}
            sizePx={PICTURE_PX}
          />
          {revision > 1 && <figcaption>{t('Now')}</figcaption>}
        </figure>
        {itemAssetPreviewUrl && (
          <figure className={classes.figure}>
            <Artwork src={itemAssetPreviewUrl} className={classes.mockup} />
            <figcaption>{t('Mockup')}</figcaption>
          </figure>
        )}
      </div>
      <div className={classes.about}>
        <h2 className={classes.itemTitle}>{title}</h2>
        <p className={classes.quiet}>
          {t('{count, plural, one {# piece} other {# pieces}}', { count: quantity })}
          {' · '}
          {statusWords(item.status)}
          {sku !== null && ` · ${t('SKU {sku}', { sku })}`}
          {quantityMade > 0 && ` · ${t('{made} of {count} made', { made: quantityMade, count: quantity })}`}
        </p>
        {item.designMissing && (
          <p className={classes.finding}>
            {t('The item came without its design. Ask the shopper before it is printed.')}
          </p>
        )}
        <PrintFiles orderId={order.id} files={item.assets} />
        <div className={classes.actions}>
          {isChangeable && (
            <Button
              component="a"
              href={editAddress(order, item, user.username)}
              target="_blank"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('Edit the design')}
            </Button>
          )}
          {quantityMade > 0 && (
            <Button variant="default" onClick={() => setReprint(true)}>
              {t('Remake pieces')}
            </Button>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {isReprint && (
          <ReprintDialog
            orderId={order.id}
            itemId={item.id}
            most={quantityMade}
            isTicked
            onClose={() => setReprint(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
