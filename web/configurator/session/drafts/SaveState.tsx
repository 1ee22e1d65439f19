import IconCheck from 'virtual:icons/check';
import IconCloudCheck from 'virtual:icons/cloud-check';
import IconCloudOff from 'virtual:icons/cloud-off';
import { useEffect } from 'react';
import { t } from '../../../shared/text/text.ts';
import { useSession, useSessionStore } from '../use-session.ts';
import { draftsOf } from './drafts-of.ts';
import classes from './SaveState.module.css';

/** Shows whether the device and the server have the current design. */
export function SaveState() {
  const store = useSessionStore();
  const state = useSession((session) => session.saveState);
  const isOnServer = useSession((session) => session.isOnServer);
  useEffect(() => void draftsOf(store), [store]);
  if (state === 'unchanged') return null;
  if (state === 'saving')
    return <span className={`${classes.state} ${classes.lasting}`}>{t('Saving…')}</span>;
  const { Icon, words, help } = describe(state === 'saved', isOnServer);
  return (
    <span className={classes.state} title={help}>
      <Icon size={16} aria-hidden />
      <span className={classes.words}>{words}</span>
    </span>
  );
}

function describe(isOnDevice: boolean, isOnServer: boolean) {
  if (isOnDevice && isOnServer)
    return {
      Icon: IconCloudCheck,
      words: t('Saved'),
      help: t('Your design is kept on this device and on our server, for this browser'),
    };
  if (isOnDevice)
    return {
      Icon: IconCheck,
      words: t('Saved on this device'),
      help: t('Your design is kept on this device, and will be on our server in a moment'),
    };
  if (isOnServer)
    return {
      Icon: IconCloudCheck,
      words: t('Saved on our server'),
      help: t('This device cannot save your design. Leave this tab open until it is in the cart'),
    };
  return {
    Icon: IconCloudOff,
    words: t('Not saved'),
    help: t('Neither this device nor our server has your design. Leave this tab open'),
  };
}
