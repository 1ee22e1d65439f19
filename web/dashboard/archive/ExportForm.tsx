import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ArchiveRequest, startArchiveCall } from '../../../api/contract/calls/archives.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import work from '../progress/Work.module.css';
import { useSession } from '../session/use-session.ts';
import classes from './Archive.module.css';

/** Requests an archive of the set-up, optionally with orders. */
export function ExportForm() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [hasOrders, setHasOrders] = useState(false);
  const [since, setSince] = useState('');
  const start = useMutation({
    mutationFn: (body: ArchiveRequest) => client(startArchiveCall, { params: { enterpriseId }, body }),
    meta: { leavesPage: true },
    onSuccess: ({ id }) => navigate(`/settings/archive/${id}`),
  });
  return (
    <section className={classes.way} aria-labelledby="export-archive">
      <h2 id="export-archive" className={work.heading}>
        {t('Export')}
      </h2>
      <p className={work.quiet}>
        {t(
          'One file with all that is set up: products with their views and variants, fonts, colours, mockups, shops, rules and printers. Users, passwords and webhooks stay here.',
        )}
      </p>
      <Checkbox
        label={t('With orders')}
        description={t(
          'Orders hold customers’ personal data: names, addresses and pictures. Print files stay here; they can be made anew after the import.',
        )}
        checked={hasOrders}
        onChange={({ currentTarget: { checked } }) => setHasOrders(checked)}
      />
      {hasOrders && (
        <TextInput
          className={classes.since}
          type="date"
          label={t('Only orders since')}
          description={t('Empty: all orders')}
          value={since}
          onChange={({ currentTarget: { value } }) => setSince(value)}
        />
      )}
      <Button
        className={classes.begin}
        loading={start.isPending}
        onClick={() => start.mutate(requestOf(hasOrders, since))}
      >
        {hasOrders ? t('Export set-up and orders') : t('Export the set-up')}
      </Button>
    </section>
  );
}

/** @param since a day in the time zone of the device. Empty: all orders */
const requestOf = (hasOrders: boolean, since: string): ArchiveRequest => ({
  parts: hasOrders ? ['SET_UP', 'ORDERS'] : ['SET_UP'],
  ...(hasOrders && since !== '' ? { ordersSince: new Date(`${since}T00:00`).toISOString() } : {}),
});
