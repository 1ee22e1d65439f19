import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { OPEN } from '../lists/use-open-record.ts';
import { beginUnsavedWork } from '../shell/unsaved-work.ts';
import classes from './Records.module.css';

/** The page of a form and its open record. The form is left when either changes. */
const pageOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(OPEN) ?? ''}`;

interface LeavePromptProps {
  isDirty: boolean;
  /** Default: about unsaved changes of a form. */
  question?: { title: string; text: string };
}

/** Asks before a page with unsaved changes is left (B2-34). The browser asks when a tab is closed. */
export function LeavePrompt({ isDirty, question }: LeavePromptProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const end = beginUnsavedWork();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      end();
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={question?.title ?? t('Unsaved changes')} onClose={() => blocker.reset()}>
      <p>{question?.text ?? translateSentence(messages.unsavedChanges)}</p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={() => blocker.reset()}>
          {t('Stay on the page')}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed()}>
          {t('Leave')}
        </Button>
      </div>
    </Dialog>
  );
}
