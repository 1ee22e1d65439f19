import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import IconCheck from 'virtual:icons/check';
import IconHistory from 'virtual:icons/history';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { goToStep } from '../session/history.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './HistoryMenu.module.css';

/** The menu of all steps, newest first, which restores any of them. It is initially open. */
export function HistoryMenu() {
  const store = useSessionStore();
  const past = useSession((session) => session.past);
  const future = useSession((session) => session.future);
  const names = [t('As it was opened'), ...past.map(({ name }) => name), ...future.map(({ name }) => name)];
  return (
    <Menu
      position="bottom-end"
      width={280}
      defaultOpened
      returnFocus
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton size={44} variant="subtle" color="gray" label={t('History')}>
          <IconHistory size={20} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 100dvh - 10px)">
        {names
          .map((name, count) => (
            <Menu.RadioItem
              key={count}
              mih={44}
              value={String(count)}
              checked={count === past.length}
              checkIcon={<IconCheck size={20} />}
              closeMenuOnClick
              className={classes.step}
              data-is-undone={count > past.length}
              onChange={() => store.setState((session) => goToStep(session, count))}
            >
              {name}
            </Menu.RadioItem>
          ))
          .toReversed()}
      </Menu.Dropdown>
    </Menu>
  );
}
