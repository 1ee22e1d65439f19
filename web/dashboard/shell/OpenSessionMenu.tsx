import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { queryClient } from '../api/query-client.ts';
import { signOut } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';
import { SessionName } from './SessionName.tsx';

/** The opened menu of the signed-in user. */
export function OpenSessionMenu() {
  const { user } = useSession();
  return (
    <Menu position="bottom-end" width={220} defaultOpened returnFocus>
      <Menu.Target>
        <SessionName />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.username}</Menu.Label>
        <Menu.Item component={Link} to="/profile">
          {t('Profile')}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut(queryClient)}>{t('Sign out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
