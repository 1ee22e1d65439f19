import { Button } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { parentWindow } from '../../host/parent.ts';
import { useSessionStore } from '../../session/use-session.ts';

/** Confirms the update of an ordered item (C8-09, C8-10). */
export function UpdateDone({ text }: { text: string }) {
  const store = useSessionStore();
  const close = () => {
    store.setState({ dialog: undefined });
    parentWindow.notify({ type: 'closed' });
  };
  return (
    <>
      <p>{translateSentence(text)}</p>
      <Button size="md" fullWidth onClick={close}>
        {t('Done')}
      </Button>
    </>
  );
}
