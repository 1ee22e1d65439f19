import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { formatDate } from '../records/cell-text.ts';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import records from '../records/Records.module.css';
import { DraftItems } from './DraftItems.tsx';
import { faultsOfRefusal, findFaults, noFaults, type OrderFaults } from './find-faults.ts';
import classes from './NewOrder.module.css';
import { isEmpty } from './order-draft.ts';
import { ProductChoice } from './ProductChoice.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { ReviewOrder } from './ReviewOrder.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Enters, reviews and places an order. */
export function NewOrder() {
  const { draft, change, restoredFrom, forget } = useOrderDraft();
  const [isReview, setReview] = useState(false);
  const [faults, setFaults] = useState<OrderFaults>(noFaults);
  const place = usePlaceOrder(forget, (error) => {
    setFaults(faultsOfRefusal(error, draft) ?? noFaults);
    if (faultsOfRefusal(error, draft)) setReview(false);
  });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus();
  }, [faults]);
  useEffect(() => {
    if (isReview) area.current?.focus();
  }, [isReview]);
  const review = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(draft);
    setFaults(found ?? noFaults);
    setReview(!found);
  };
  const isRefused = place.error !== null && faultsOfRefusal(place.error, draft) === undefined;
  return (
    <div ref={area} className={classes.page} tabIndex={-1}>
      <LeavePrompt isDirty={!isEmpty(draft) && !place.isSuccess} />
      {isReview ? (
        <>
          {isRefused && <Fault>{translateSentence(place.error.message)}</Fault>}
          <ReviewOrder
            draft={draft}
            isPending={place.isPending}
            onBack={() => setReview(false)}
            onPlace={() => place.mutate(draft)}
          />
        </>
      ) : (
        <>
          {restoredFrom !== undefined && (
            <p role="status" className={records.restored}>
              {t('Your unsaved changes of {time} are here again.', { time: formatDate(restoredFrom) })}
            </p>
          )}
          <section aria-label={t('Choose products')}>
            <h2 className={classes.heading}>{t('Choose products')}</h2>
            <ProductChoice
              onAdd={(item) => {
                setFaults(noFaults);
                change((before) => ({ ...before, items: [...before.items, item] }));
              }}
            />
          </section>
          <form onSubmit={review} noValidate aria-label={t('The order')}>
            <h2 className={classes.heading}>{t('Items')}</h2>
            {draft.items.length === 0 && (
              <p className={classes.quiet}>{t('Products that you add appear here, to be personalised.')}</p>
            )}
            {faults.items !== undefined && <Fault>{faults.items}</Fault>}
            <DraftItems
              items={draft.items}
              faults={faults.ofItem}
              onChange={(items) => change((before) => ({ ...before, items }))}
            />
            <h2 className={classes.heading}>{t('Recipient')}</h2>
            <RecipientFields
              recipient={draft.recipient}
              faults={faults.recipient}
              onChange={(recipient) => change((before) => ({ ...before, recipient }))}
            />
            <TextInput
              mt={16}
              maw={400}
              label={t('Reference')}
              description={t('Your own number of the order. Each is used once.')}
              required
              maxLength={100}
              autoComplete="off"
              value={draft.orderNumber}
              error={faults.orderNumber}
              onChange={({ currentTarget: { value: orderNumber } }) =>
                change((before) => ({ ...before, orderNumber }))
              }
            />
            <div className={classes.actions}>
              <Button type="submit">{t('Review the order')}</Button>
              {!isEmpty(draft) && (
                <Button variant="default" onClick={forget}>
                  {t('Discard')}
                </Button>
              )}
            </div>
          </form>
        </>
      )}
    </div>
  );
}
