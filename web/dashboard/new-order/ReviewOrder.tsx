import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { EmptyAreas } from './EmptyAreas.tsx';
import classes from './NewOrder.module.css';
import type { OrderDraft } from './order-draft.ts';
import { VariantPicture } from './VariantPicture.tsx';

interface ReviewOrderProps {
  draft: OrderDraft;
  isPending: boolean;
  onBack: () => void;
  onPlace: () => void;
}

/** The review of an order: its items and its recipient. */
export function ReviewOrder({ draft, isPending, onBack, onPlace }: ReviewOrderProps) {
  const {
    orderNumber,
    items,
    recipient: { ...fields },
  } = draft;
  const lines = Object.values(fields).filter((value) => value.trim() !== '');
  return (
    <section aria-label={t('Review the order')}>
      <h2 className={classes.heading}>{t('Review: order {number}', { number: orderNumber.trim() })}</h2>
      <ul className={classes.items}>
        {items.map((item, index) => {
          const { key, productName, shopProductVariantId, customisationCode, quantity = 1 } = item;
          return (
            <li key={key} className={classes.item}>
              <VariantPicture
                shopProductVariantId={shopProductVariantId}
                customisationCode={customisationCode.trim()}
                sizePx={96}
              />
              <div>
                <h3 className={classes.name}>{`${index + 1}. ${productName}`}</h3>
                <p className={classes.quiet}>
                  {t('{count, plural, one {# piece} other {# pieces}}', { count: quantity })}
                  {' · '}
                  {customisationCode.trim() === '' ? t('As it is') : t('With the saved design')}
                </p>
                <EmptyAreas item={item} />
              </div>
            </li>
          );
        })}
      </ul>
      <h3 className={classes.name}>{t('Recipient')}</h3>
      <address className={classes.address}>
        {lines.map((line, index) => (
          <div key={index} dir="auto">
            {line}
          </div>
        ))}
      </address>
      <div className={classes.actions}>
        <Button loading={isPending} onClick={onPlace} data-autofocus>
          {t('Place the order')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onBack}>
          {t('Change the order')}
        </Button>
      </div>
    </section>
  );
}
