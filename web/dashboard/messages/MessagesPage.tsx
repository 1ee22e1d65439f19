import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Thread } from '../../../api/contract/calls/threads.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { Pagination } from '../lists/Pagination.tsx';
import { PersonImage } from '../people/PersonImage.tsx';
import { formatDate } from '../records/cell-text.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { Conversation } from './Conversation.tsx';
import classes from './Messages.module.css';
import { NewThread } from './NewThread.tsx';
import { LISTED_THREADS, threadsQuery } from './thread-queries.ts';

/** /messages: threads between users of the enterprise (B2-24). /messages/new starts a thread, /messages/7 shows one. */
export function MessagesPage() {
  const { thread: shown } = useParams();
  const [address] = useSearchParams();
  const page = Number(address.get('page') ?? 0);
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery(
    threadsQuery(useSession().user.enterpriseId, page),
  );
  return (
    <Page
      title={t('Messages')}
      actions={
        <Button component={Link} to="/messages/new" data-shortcut="new">
          {t('New message')}
        </Button>
      }
    >
      {data?.records === 0 && shown === undefined ? (
        <p className={lists.empty}>{t('There is no message yet.')}</p>
      ) : (
        <div className={classes.messages} data-shows={shown === undefined ? 'list' : 'thread'}>
          <nav className={classes.threads} aria-label={t('Threads')}>
            {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
            {data?.records === 0 && <p className={classes.empty}>{t('There is no message yet.')}</p>}
            {data?.threads.map((thread) => (
              <ThreadLink key={thread.id} thread={thread} isShown={String(thread.id) === shown} />
            ))}
            <Pagination
              records={data?.records}
              query={{ page, size: LISTED_THREADS }}
              isSizeFixed
              isSettled={!isFetching && !isPlaceholderData}
            />
          </nav>
          {shown === 'new' && <NewThread />}
          {shown !== undefined && shown !== 'new' && <Conversation key={shown} id={Number(shown)} />}
        </div>
      )}
    </Page>
  );
}

function ThreadLink({ thread, isShown }: { thread: Thread; isShown: boolean }) {
  const { user } = useSession();
  const { id, title, members, lastText, unreadMessages, utcUpdatedDateTime } = thread;
  const others = members.filter(({ employeeId }) => employeeId !== user.id);
  return (
    <Link
      to={`/messages/${id}`}
      className={classes.thread}
      aria-current={isShown ? 'page' : undefined}
      data-unread={unreadMessages > 0 ? true : undefined}
    >
      <PersonImage employeeId={others[0]?.employeeId ?? user.id} />
      <span className={classes.title}>{title}</span>
      {unreadMessages > 0 && (
        <span className={classes.count}>{t('{count} unread', { count: unreadMessages })}</span>
      )}
      <span className={classes.note}>{others.map(({ name }) => name).join(', ')}</span>
      <span className={classes.note}>{lastText}</span>
      <time className={classes.note}>{formatDate(utcUpdatedDateTime)}</time>
    </Link>
  );
}
