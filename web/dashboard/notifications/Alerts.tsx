import { ActionIcon, Indicator } from '@mantine/core';
import '@mantine/core/styles/Indicator.css';
import IconBell from 'virtual:icons/bell';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { chooseAlertDisplay, NOTIFICATIONS_ROUTE } from '../../../api/office/alert-display.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { alertQuery } from './alert-query.ts';

/**
 * The bell with the number of unread notifications, which is a question mark until it is known. New ones are shown once, as
 * toasts, or on their page if there are many (back-office §4, §9).
 */
export function Alerts() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const shown = useRef(new Set<number>());
  const { data } = useQuery(alertQuery(enterpriseId));
  useEffect(() => {
    const fresh = (data?.messages ?? []).filter(
      ({ notificationMessageStateId }) => !shown.current.has(notificationMessageStateId),
    );
    if (!data || fresh.length === 0) return;
    for (const { notificationMessageStateId } of fresh) shown.current.add(notificationMessageStateId);
    const display = chooseAlertDisplay(data.records);
    if (display.shows === 'page') void navigate(display.route);
    if (display.shows === 'toasts')
      for (const { title } of fresh.slice(0, display.count)) showToast(translateSentence(title));
  }, [data, navigate]);
  const count = data === undefined ? '?' : String(data.records);
  return (
    <Indicator label={count} size={16} disabled={count === '0'} color="teal" offset={4}>
      <ActionIcon
        component={Link}
        to={NOTIFICATIONS_ROUTE}
        aria-label={t('Notifications: {count} unread', { count })}
      >
        <IconBell size={20} />
      </ActionIcon>
    </Indicator>
  );
}
