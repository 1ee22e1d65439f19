import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { t } from '../../shared/text/text.ts';
import { closeScreenMessage, followScreenMessages, screenMessages } from './screen-messages.ts';
import classes from './Shell.module.css';

/**
 * Messages of narrow screens (back-office §9). They take the place of the header, so that they neither cover nor move the
 * page.
 */
export function ScreenMessages() {
  const messages = useSyncExternalStore(followScreenMessages, screenMessages);
  if (messages.length === 0) return null;
  return (
    <ul className={classes.messages}>
      {messages.map(({ id, text, kind }) => (
        <li key={id} className={classes.message} data-kind={kind}>
          <span role={kind === 'failure' ? 'alert' : 'status'}>{text}</span>
          <CloseButton size={44} aria-label={t('Close')} onClick={() => closeScreenMessage(id)} />
        </li>
      ))}
    </ul>
  );
}
