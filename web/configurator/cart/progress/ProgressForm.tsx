import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { refuseEmailAddress } from '../../../../api/office/email.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { run } from '../../session/outcome.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { describeProgressFailure } from './describe-progress-failure.ts';
import { loadProgress, openProgress, type ProgressPlace, saveProgress } from './progress-calls.ts';
import { applyProgress, composeProgress } from './progress-texts.ts';
import { readProgressToken } from './progress-token.ts';

/** Saves the texts of the design against an e-mail address, or loads them (C2-24). */
export function ProgressForm({ kind }: { kind: 'save-progress' | 'load-progress' }) {
  const store = useSessionStore();
  const [emailAddress, setEmailAddress] = useState('');
  const [link, setLink] = useState('');
  const [fault, setFault] = useState<string>();
  const [linkFault, setLinkFault] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [isLinkSent, setIsLinkSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isSaving = kind === 'save-progress';

  const save = async (place: ProgressPlace): Promise<string> =>
    saveProgress(place, composeProgress(store.getState()));
  const bringBack = async (place: ProgressPlace): Promise<string> => {
    run(store, applyProgress(await loadProgress(place)));
    return t('Your texts are loaded');
  };
  /** The link authorises this browser. A frame of a shop needs it, because its storage is separate. */
  const send = async (place: ProgressPlace): Promise<string> => {
    const token = readProgressToken(link);
    if (isLinkSent && token !== undefined) await openProgress(token);
    return isSaving ? save(place) : bringBack(place);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const place = {
      emailAddress: emailAddress.trim(),
      shopProductVariantId: store.getState().shopProductVariantId,
    };
    const refusal = refuseEmailAddress(place.emailAddress);
    const linkRefusal =
      isLinkSent && link.trim() !== '' && readProgressToken(link) === undefined
        ? t('This is not the link from the e-mail')
        : undefined;
    setFault(refusal);
    setLinkFault(linkRefusal);
    setNotice(undefined);
    if (refusal !== undefined || linkRefusal !== undefined || isBusy) return;
    setIsBusy(true);
    try {
      const text = await send(place);
      store.setState({ dialog: undefined, notice: { text, kind: 'done' } });
    } catch (error) {
      const failure = describeProgressFailure(error, place.emailAddress);
      if ('fault' in failure) {
        if (failure.isLinkSent) setIsLinkSent(true);
        if (failure.isOfLink) setLinkFault(failure.fault);
        else setFault(failure.fault);
      } else setNotice(failure.notice);
    }
    setIsBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {isSaving
          ? t(
              'Your texts are saved under your e-mail address, so that you can continue later. Pictures are not saved.',
            )
          : t('Type the e-mail address under which you saved your texts.')}
      </p>
      <TextInput
        type="email"
        dir="ltr"
        size="md"
        autoComplete="email"
        label={t('E-mail address')}
        value={emailAddress}
        error={fault && translateSentence(fault)}
        data-autofocus
        onChange={(event) => setEmailAddress(event.currentTarget.value)}
      />
      {isLinkSent && (
        <TextInput
          size="md"
          mt={12}
          autoComplete="off"
          label={t('Link from the e-mail')}
          description={t('Paste it here to continue in this window')}
          value={link}
          error={linkFault && translateSentence(linkFault)}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
      )}
      <div role="status">{notice !== undefined && <p>{translateSentence(notice)}</p>}</div>
      <Button type="submit" size="md" fullWidth mt={16} loading={isBusy}>
        {isSaving ? t('Save them') : t('Load them')}
      </Button>
    </form>
  );
}
