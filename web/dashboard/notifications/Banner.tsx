import { useQuery } from '@tanstack/react-query';
import { dashboardNotificationCall } from '../../../api/contract/calls/notifications.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { AppLink } from '../shell/AppLink.tsx';
import classes from './Notifications.module.css';

/** The latest message to all users, above every page (back-office §4). Failures are silent. */
export function Banner() {
  const { enterpriseId } = useSession().user;
  const { data } = useQuery({
    queryKey: ['banner', enterpriseId],
    queryFn: ({ signal }) => client(dashboardNotificationCall, { params: { enterpriseId }, signal }),
    refetchInterval: pageTimings.systemPollMs,
    meta: { isSilent: true },
  });
  if (!data?.type) return null;
  return (
    <p role="status" className={classes.banner}>
      {data.message} <AppLink to="/my-notifications">{t('Notifications')}</AppLink>
    </p>
  );
}
