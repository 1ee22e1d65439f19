import { ActionIcon, Indicator } from '@mantine/core';
import '@mantine/core/styles/Indicator.css';
import IconMessage from 'virtual:icons/message';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { unreadQuery } from './thread-queries.ts';

/** A link to the messages. The number of unread ones is a question mark until it is known. */
export function UnreadMessages() {
  const { data } = useQuery(unreadQuery(useSession().user.enterpriseId));
  const count = data === undefined ? '?' : String(data.unreadMessages);
  return (
    <Indicator label={count} size={16} disabled={count === '0'} color="teal" offset={4}>
      <ActionIcon component={Link} to="/messages" aria-label={t('Messages: {count} unread', { count })}>
        <IconMessage size={20} />
      </ActionIcon>
    </Indicator>
  );
}
