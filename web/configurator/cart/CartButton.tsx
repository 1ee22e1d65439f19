import '@mantine/core/styles/Loader.css';
import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import type { Inputs } from '../load/inputs.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './CartButton.module.css';
import { hasDestination, isUpdate } from './destination.ts';
import { sendToCart } from './send-to-cart.ts';

/** Sends the design to the cart, to its line there, or to the ordered item. */
export function CartButton() {
  const store = useSessionStore();
  const inputs = useSession((session) => session.inputs);
  const isBusy = useSession((session) => session.isAddingToCart);
  const label = labelOf(inputs);
  // A preview for staff looks like the page in a shop.
  const isFilled = hasDestination(inputs) || inputs.preview !== undefined;
  return (
    <Button
      className={classes.button}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      loading={isBusy}
      variant={isFilled ? 'filled' : 'default'}
      onClick={() => void sendToCart(store)}
    >
      <span className={classes.long}>{label}</span>
      <span className={classes.short}>{shortLabelOf(inputs)}</span>
    </Button>
  );
}

function labelOf(inputs: Inputs): string {
  if (isUpdate(inputs)) return t('Update');
  if (inputs.orderDraftItem !== undefined) return t('Add to the order');
  return inputs.createTemplate ? t('Save template') : t('Add to cart');
}

/** The label on a phone. */
function shortLabelOf(inputs: Inputs): string {
  if (isUpdate(inputs)) return t('Update');
  return inputs.createTemplate ? t('Save') : t('Add');
}
