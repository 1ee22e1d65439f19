import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { messages, pageTimings } from '../../../engine/screens.ts';
import { availability } from '../api/availability.ts';
import { t } from '../text/text.ts';
import { translateSentence } from '../text/translate-sentence.ts';
import classes from './MaintenanceDialog.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Polls every 5 seconds until the system is available, and immediately by its button. The page below is unchanged. */
export function MaintenanceDialog({ source }: { source: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const text = useStore(availability, (now) => now.text);
  const [isAsking, setIsAsking] = useState(false);
  useReturnedFocus();
  useEffect(() => {
    dialog.current?.showModal();
    const timer = setInterval(() => void poll(source), pageTimings.maintenancePollMs);
    return () => clearInterval(timer);
  }, [source]);
  const retry = async () => {
    setIsAsking(true);
    await poll(source);
    setIsAsking(false);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id={titleId} className={classes.title}>
        {t('System Maintenance')}
      </h2>
      <p id={textId} className={classes.text}>
        {translateSentence(text || messages.maintenance)}
      </p>
      <Button size="md" loading={isAsking} onClick={() => void retry()}>
        {t('Retry now')}
      </Button>
    </dialog>
  );
}

/** Asks the server for its state. The client records the response. */
async function poll(source: string): Promise<void> {
  const [{ client }, { pollCall }] = await Promise.all([
    import('../api/client.ts'),
    import('../../../api/contract/calls/screens.ts'),
  ]);
  await client(pollCall, { query: { source } }).catch(() => undefined);
}
