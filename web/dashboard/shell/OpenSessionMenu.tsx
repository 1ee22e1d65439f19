import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { queryClient } from '../api/query-client.ts';
import { signOut } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';
import { SessionName } from './SessionName.tsx';

/** The menu of the signed-in user. It opens when it is loaded. */
export function OpenSessionMenu() {
  const { user } = useSession();
  // The menu stores the focused element when it opens after it is mounted, and returns the focus to it.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Menu position="bottom-end" width={220} opened={isOpen} onChange={setOpen} returnFocus>
      <Menu.Target>
        <SessionName autoFocus />
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
