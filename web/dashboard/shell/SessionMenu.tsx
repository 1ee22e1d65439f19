import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { signOut } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';

/** Who is signed in, and the way out. */
export function SessionMenu() {
  const { user } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="subtle" color="gray">
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.username}</Menu.Label>
        <Menu.Item onClick={() => void signOut()}>{t('Sign out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
