import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { itemsOf } from './items.ts';
import classes from './ItemStepper.module.css';
import { showItem } from './show-item.ts';

/** The number of the shown item, with buttons to the previous and the next item. */
export function ItemStepper({ shownNbr }: { shownNbr: number }) {
  const store = useSessionStore();
  useSession(({ design }) => design.customisation.textAreaQuantities);
  const items = itemsOf(store.getState());
  const at = items.findIndex(({ itemNbr }) => itemNbr === shownNbr);
  const step = (by: number) => {
    const item = items[(Math.max(at, 0) + by + items.length) % items.length];
    if (item) showItem(store, item.itemNbr);
  };
  const button = (label: string, Icon: typeof IconChevronLeft, by: number) => (
    <IconButton size={44} variant="subtle" color="gray" label={label} onClick={() => step(by)}>
      <Icon size={20} className="platen-directed" />
    </IconButton>
  );
  return (
    <div className={classes.stepper} role="group" aria-label={t('Item shown')}>
      {button(t('Previous item'), IconChevronLeft, -1)}
      <p className={classes.place} aria-live="polite">
        {t('Item {number} of {count}', { number: at + 1, count: items.length })}
      </p>
      {button(t('Next item'), IconChevronRight, 1)}
    </div>
  );
}
