import { Button } from '@mantine/core';
import IconListNumbers from 'virtual:icons/list-numbers';
import { t } from '../../shared/text/text.ts';
import { quantityOf } from '../cart/total-charges.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { ItemStepper } from './ItemStepper.tsx';
import classes from './ItemsEntry.module.css';
import { mayListItems } from './may-list-items.ts';

/** The quantity, and a button to the texts of each item if the product allows them (C6-03, C6-04). */
export function ItemsEntry() {
  const store = useSessionStore();
  const isAllowed = useSession(mayListItems);
  const quantity = useSession(quantityOf);
  const shownNbr = useSession(({ design }) => design.itemNbr);
  if (!isAllowed) return null;
  return (
    <div className={classes.entry}>
      {shownNbr === undefined ? (
        <p className={classes.quantity}>
          {t('Quantity')} <strong>{quantity}</strong>
        </p>
      ) : (
        <ItemStepper shownNbr={shownNbr} />
      )}
      <Button
        variant="default"
        size="md"
        className={classes.open ?? ''}
        data-items-entry
        leftSection={<IconListNumbers size={20} />}
        onClick={() => store.setState({ itemList: {} })}
      >
        {t('Names for each item')}
      </Button>
    </div>
  );
}
