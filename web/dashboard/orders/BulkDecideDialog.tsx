import { useState } from 'react';
import { holdManyOrdersCall, releaseManyOrdersCall } from '../../../api/contract/calls/order-decisions.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { BulkChangeDialog, type BulkChosen } from '../records/BulkChangeDialog.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './Orders.module.css';
import { unchangedOrdersText } from './order-words.ts';
import { ReasonField } from './ReasonField.tsx';

/** Holds or releases the selected orders with one reason for all. */
export function BulkDecideDialog({ isRelease, ...orders }: BulkChosen & { isRelease: boolean }) {
  const { enterpriseId } = useSession().user;
  const [reason, setReason] = useState('');
  const title = isRelease ? t('Release the orders') : t('Hold the orders');
  return (
    <BulkChangeDialog
      {...orders}
      kind="orders"
      title={title}
      change={isRelease ? 'release' : 'hold'}
      isReady={reason.trim() !== ''}
      ask={(query) =>
        client(isRelease ? releaseManyOrdersCall : holdManyOrdersCall, {
          params: { enterpriseId },
          query,
          // The dry run is sent before a reason is entered, and stores none.
          body: { reason: reason.trim() || title },
          idempotencyKey: randomId(),
        })
      }
      actText={isRelease ? releaseText : holdText}
      doneText={(done) =>
        isRelease
          ? t('{done, plural, one {# order released} other {# orders released}}', { done })
          : t('{done, plural, one {# order held} other {# orders held}}', { done })
      }
      unchangedText={unchangedOrdersText}
    >
      {isRelease && (
        <p className={classes.quiet}>
          {t('The orders go on to production once their print files are made, whatever the rules say.')}
        </p>
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        description={t('It appears in the history of each order.')}
      />
    </BulkChangeDialog>
  );
}

const holdText = (count: number | undefined): string =>
  count === undefined ? t('Hold') : t('Hold {count, plural, one {# order} other {# orders}}', { count });

const releaseText = (count: number | undefined): string =>
  count === undefined
    ? t('Release')
    : t('Release {count, plural, one {# order} other {# orders}}', { count });
