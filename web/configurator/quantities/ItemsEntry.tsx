import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconListNumbers } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import { quantityOf } from '../cart/total-charges.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { itemsOf } from './items.ts';
import classes from './ItemsEntry.module.css';
import { mayListItems } from './may-list-items.ts';
import { showItem } from './show-item.ts';

/** How many items are bought, and the way to the texts of each of them, where the product allows it (C6-03, C6-04). */
export function ItemsEntry() {
  const store = useSessionStore();
  const isAllowed = useSession(mayListItems);
  const quantity = useSession(quantityOf);
  const shownNbr = useSession(({ design }) => design.itemNbr);
  if (!isAllowed) return null;
  const items = itemsOf(store.getState());
  const at = items.findIndex(({ itemNbr }) => itemNbr === shownNbr);
  const step = (by: number) => {
    const item = items[(Math.max(at, 0) + by + items.length) % items.length];
    if (item) showItem(store, item.itemNbr);
  };
  return (
    <div className={classes.entry}>
      {shownNbr === undefined ? (
        <p className={classes.quantity}>
          {t('Quantity')} <strong>{quantity}</strong>
        </p>
      ) : (
        <div className={classes.shown} role="group" aria-label={t('Item that is shown')}>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('Previous item')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={20} className="platen-directed" />
          </ActionIcon>
          <p className={classes.quantity} aria-live="polite">
            {t('Item {number} of {count}', { number: at + 1, count: items.length })}
          </p>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('Next item')}
            onClick={() => step(1)}
          >
            <IconChevronRight size={20} className="platen-directed" />
          </ActionIcon>
        </div>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconListNumbers size={20} />}
        onClick={() => store.setState({ itemList: {} })}
      >
        {t('Names for each item')}
      </Button>
    </div>
  );
}
