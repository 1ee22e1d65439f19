import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describeSaveFailure } from '../../../shared/answers/describe-failure.ts';
import { failureOf } from '../../../shared/api/describe-error.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { draftsOf } from '../../session/drafts/drafts-of.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { saveHere } from '../cart-tools.ts';
import { shareAddress } from '../share-address.ts';
import { CopyField } from './CopyField.tsx';

/** A link to the current design, which is saved for it. Later changes are not in the link. */
export function ShareLink() {
  const store = useSessionStore();
  const [link, setLink] = useState<string>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    const session = store.getState();
    draftsOf(store)
      .then(({ tab }) => saveHere(session, tab.id))
      .then(
        ({ customisationCode }) => isOpen && setLink(shareAddress(session, customisationCode, location.href)),
        (error: unknown) => isOpen && setFault(describeSaveFailure(failureOf(error))),
      );
    return () => {
      isOpen = false;
    };
  }, [store]);
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
          onClick={() => link !== undefined && void share(link)}
        >
          {t('Send it')}
        </Button>
      )}
    </>
  );
}

/** Opens the share sheet of the device. A rejection means that the shopper cancelled it. */
const share = (url: string) => navigator.share({ url }).catch(() => undefined);
