import { t } from '../../shared/text/text.ts';
import { describeConversion } from '../../shared/text/describe-conversion.ts';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { nameItem } from './name-item.ts';
import type { OrderItem, WholeOrder } from './order-queries.ts';
import { statusWords } from './status-words.ts';
import classes from './Orders.module.css';
import { PrintFiles } from './PrintFiles.tsx';

const PICTURE_PX = 160;

interface OrderItemCardProps {
  order: WholeOrder;
  item: OrderItem;
  /** Whether its design can still be changed. */
  isChangeable: boolean;
}

/** An item: the customer's design, beside the previous one if it has changed, its findings and its print files. */
export function OrderItemCard({ order, item, isChangeable }: OrderItemCardProps) {
  const { position, sku, quantity, quantityMade, quantityCancelled, revision, itemAssetPreviewUrl } = item;
  const isCancelled = quantity === 0;
  const title = `${position}. ${nameItem(item)}`;
  return (
    <section className={classes.item} aria-label={title} data-cancelled={isCancelled || undefined}>
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
          {t('{count, plural, one {# piece} other {# pieces}}', {
            count: isCancelled ? quantityCancelled : quantity,
          })}
          {' · '}
          {statusWords(item.status)}
          {sku !== null && ` · ${t('SKU {sku}', { sku })}`}
          {quantityMade > 0 && ` · ${t('{made} of {count} made', { made: quantityMade, count: quantity })}`}
        </p>
        {item.cancelReason !== null && (
          <p className={classes.finding}>
            {t('{count, plural, one {# piece} other {# pieces}} cancelled: {reason}', {
              count: quantityCancelled,
              reason: item.cancelReason,
            })}
          </p>
        )}
        {item.conversions.map((converted) => (
          <p key={`${converted.from} ${converted.to}`} className={classes.quiet}>
            {describeConversion(converted)}
          </p>
        ))}
        {item.designMissing && !isCancelled && (
          <p className={classes.finding}>
            {t('The item came without its design. Ask the shopper before it is printed.')}
          </p>
        )}
        {!isCancelled && <PrintFiles orderId={order.id} files={item.assets} />}
        <ItemActions order={order} item={item} isChangeable={isChangeable} />
      </div>
    </section>
  );
}
