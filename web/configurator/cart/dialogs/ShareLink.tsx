import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describeSaveFailure } from '../../../shared/answers/describe-failure.ts';
import { failureOf } from '../../../shared/api/describe-error.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { parentWindow } from '../../host/parent.ts';
import { findingsForCart } from '../findings-for-cart.ts';
import { saveHere } from '../cart-tools.ts';
import { shareAddress } from '../share-address.ts';
import { copyText } from './copy-text.ts';
import { CopyField } from './CopyField.tsx';
import { ValidationFindings } from './ValidationFindings.tsx';

/** A link to the current design, which is saved for it. Later changes are not in the link. */
export function ShareLink() {
  const store = useSessionStore();
  const [link, setLink] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [findings] = useState(() => findingsForCart(store.getState()));
  const isComplete = findings.length === 0;
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isComplete) return undefined;
    let isOpen = true;
    const session = store.getState();
    saveHere(store, session).then(
      ({ customisationCode }) =>
        isOpen && setLink(shareAddress(session, customisationCode, parentWindow.page, location.href)),
      (error: unknown) => isOpen && setFault(describeSaveFailure(failureOf(error))),
    );
    return () => {
      isOpen = false;
    };
  }, [store, isComplete]);
  if (!isComplete)
    return (
      <>
        <p>{t('Please complete the design before you share it:')}</p>
        <ValidationFindings findings={findings} />
      </>
    );
  if (fault !== undefined) return <p role="alert">{translateSentence(fault)}</p>;
  return (
    <>
      <p>{t('This link opens the design as it is now. It can be changed there without changing yours.')}</p>
      <CopyField label={t('Link')} text={link} />
      {'share' in navigator && (
        <Button
          size="md"
          variant="default"
          fullWidth
          mt={12}
          disabled={link === undefined}
          onClick={() => link !== undefined && void share(link).then(setSaid)}
        >
          {t('Send it')}
        </Button>
      )}
      <p role="status">{said}</p>
    </>
  );
}

/**
 * Opens the share sheet of the device. In some frames the browser refuses it, and the link is copied instead.
 * @returns the instruction to the shopper. Empty: none is needed
 */
async function share(url: string): Promise<string> {
  try {
    await navigator.share({ url });
    return '';
  } catch (error) {
    // The shopper closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
  }
  return (await copyText(url))
    ? t('The link is copied. Paste it into a message.')
    : t('Please copy the link and paste it into a message.');
}
