import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { formatDate } from '../records/cell-text.ts';
import classes from './Profile.module.css';

interface ShownSession {
  id: number;
  isCurrent: boolean;
  userAgent: string;
  network: string;
  utcLastSeenDateTime: string;
}

/** Sessions of a user, with buttons that end them, except the current one. */
export const SessionList = ({
  sessions,
  onEnd,
}: {
  sessions: readonly ShownSession[];
  onEnd: (id: number) => void;
}) => (
  <ul className={classes.sessions}>
    {sessions.map(({ id, isCurrent, userAgent, network, utcLastSeenDateTime }) => (
      <li key={id} className={classes.session}>
        <span>
          {userAgent}
          <span className={classes.detail}>
            {isCurrent
              ? t('This session, from {network}', { network })
              : t('From {network}, last used {time}', { network, time: formatDate(utcLastSeenDateTime) })}
          </span>
        </span>
        {!isCurrent && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('End the session from {network}', { network })}
            onClick={() => onEnd(id)}
          >
            {t('End')}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
