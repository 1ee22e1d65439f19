import { IconCheck, IconDeviceMobileOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../../../shared/text/text.ts';
import { useSession, useSessionStore } from '../use-session.ts';
import { draftsOf } from './drafts-of.ts';
import classes from './SaveState.module.css';

/** Whether the device has the design as it is. */
export function SaveState() {
  const store = useSessionStore();
  const state = useSession((session) => session.saveState);
  useEffect(() => void draftsOf(store), [store]);
  if (state === 'unchanged') return null;
  if (state === 'saving')
    return <span className={`${classes.state} ${classes.lasting}`}>{t('Saving…')}</span>;
  const isKept = state === 'saved';
  return (
    <span className={classes.state} title={isKept ? t('Your design is kept on this device') : undefined}>
      {isKept ? <IconCheck size={16} aria-hidden /> : <IconDeviceMobileOff size={16} aria-hidden />}
      <span className={classes.words}>{isKept ? t('Saved') : t('Not saved on this device')}</span>
    </span>
  );
}
