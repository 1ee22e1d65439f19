import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import IconDots from 'virtual:icons/dots';
import { useState } from 'react';
import { findVariant, type Id, masksOfVariant, sameId } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { selectView } from '../../../configurator/session/select-view.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { duplicateView } from '../commands/views/duplicate-view.ts';
import { orderView } from '../commands/views/order-view.ts';
import classes from '../ProductEditor.module.css';
import { RemoveViewDialog } from './RemoveViewDialog.tsx';

interface ViewMenuProps {
  viewId: Id;
  name: string;
  /** Prints of designs or orders need the saved views of the product. */
  isOrdered: boolean;
  /** Called after another view has become the shown one. */
  onShown: () => void;
}

/** The menu of a view: its order, a copy and its removal. */
export function ViewMenu({ viewId, name, isOrdered, onShown }: ViewMenuProps) {
  const store = useSessionStore();
  const [isRemoving, setRemoving] = useState(false);
  const views = useSession(
    ({ product, design }) => masksOfVariant(product, findVariant(product, design)).length,
  );
  const index = useSession(({ product, design }) =>
    masksOfVariant(product, findVariant(product, design)).findIndex(({ id }) => sameId(id, viewId)),
  );
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <IconButton
            variant="subtle"
            color="gray"
            className={classes.more ?? ''}
            label={t('Actions for {name}', { name })}
          >
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={index <= 0} onClick={() => run(store, orderView(viewId, 'up'))}>
            {t('Move up')}
          </Menu.Item>
          <Menu.Item disabled={index >= views - 1} onClick={() => run(store, orderView(viewId, 'down'))}>
            {t('Move down')}
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              const copyId = randomId();
              run(store, duplicateView(viewId, copyId));
              selectView(store, copyId);
              onShown();
            }}
          >
            {t('Duplicate')}
          </Menu.Item>
          <Menu.Item onClick={() => setRemoving(true)}>{t('Remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRemoving && (
        <RemoveViewDialog
          viewId={viewId}
          name={name}
          isNeeded={isOrdered && typeof viewId === 'number'}
          onClose={() => setRemoving(false)}
          onRemoved={onShown}
        />
      )}
    </>
  );
}
