import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { refuseEmailAddress } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { describeProgressFailure } from './describe-progress-failure.ts';
import { run } from '../../session/outcome.ts';
import { loadProgress, saveProgress } from './progress-calls.ts';
import { applyProgress, composeProgress } from './progress-texts.ts';

/** Saves the texts of the design against an e-mail address, or brings them back (C2-24). */
export function ProgressForm({ kind }: { kind: 'save-progress' | 'load-progress' }) {
  const store = useSessionStore();
  const [emailAddress, setEmailAddress] = useState('');
  const [fault, setFault] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSaving = kind === 'save-progress';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = refuseEmailAddress(emailAddress.trim());
    setFault(refusal);
    setNotice(undefined);
    if (refusal !== undefined || isBusy) return;
    setIsBusy(true);
    const place = {
      emailAddress: emailAddress.trim(),
      shopProductVariantId: store.getState().shopProductVariantId,
    };
    try {
      const text = isSaving
        ? await saveProgress(place, composeProgress(store.getState()))
        : await bringBack(place);
      store.setState({ dialog: undefined, notice: { text, kind: 'done' } });
    } catch (error) {
      const failure = describeProgressFailure(error, place.emailAddress);
      if ('fault' in failure) setFault(failure.fault);
      else setNotice(failure.notice);
    }
    setIsBusy(false);
  };
  const bringBack = async (place: Parameters<typeof loadProgress>[0]) => {
    run(store, applyProgress(await loadProgress(place)));
    return t('Your texts are back');
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>
        {isSaving
          ? t('Your texts are kept under your e-mail address, to go on with another time. Pictures are not.')
          : t('Type the e-mail address that you kept your texts under.')}
      </p>
      <TextInput
        type="email"
        size="md"
        autoComplete="email"
        label={t('E-mail address')}
        value={emailAddress}
        error={fault && translateSentence(fault)}
        data-autofocus
        onChange={(event) => setEmailAddress(event.currentTarget.value)}
      />
      <div role="status">{notice !== undefined && <p>{translateSentence(notice)}</p>}</div>
      <Button type="submit" size="md" fullWidth mt={16} loading={isBusy}>
        {isSaving ? t('Keep them') : t('Bring them back')}
      </Button>
    </form>
  );
}
