import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateEnterpriseCall } from '../../../api/contract/calls/platform.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import { useSaveKey } from '../records/use-save-key.ts';
import { showToast } from '../shell/toasts.ts';
import { looksLikeCardNumber } from './looks-like-card-number.ts';
import classes from './PaymentMethod.module.css';

interface PaymentMethodFormProps {
  enterpriseId: number;
  /** The stored reference. Empty: none. */
  stored: string;
}

/** The reference of the enterprise's payment method. An empty one removes the payment method. */
export function PaymentMethodForm({ enterpriseId, stored }: PaymentMethodFormProps) {
  const [typed, setTyped] = useState<string>();
  const reference = (typed ?? stored).trim();
  const isDirty = reference !== stored;
  const isCard = looksLikeCardNumber(reference);
  const save = useMutation({
    mutationFn: () =>
      client(updateEnterpriseCall, {
        params: { enterpriseId },
        body: { paymentMethodReference: reference === '' ? null : reference },
      }),
    onSuccess: () => showToast(translateSentence(messages.updated)),
  });
  const submit = () => {
    if (isDirty && !isCard && !save.isPending) save.mutate();
  };
  useSaveKey(submit);
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeavePrompt isDirty={isDirty} />
      <TextInput
        label={t('Reference at the payment provider')}
        description={t('For example pm_1NqZ. Empty: there is no payment method.')}
        autoComplete="off"
        dir="ltr"
        value={typed ?? stored}
        error={isCard && t('This looks like a card number. Enter the provider’s reference instead.')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" className={classes.save} loading={save.isPending} disabled={!isDirty || isCard}>
        {t('Save')}
      </Button>
    </form>
  );
}
