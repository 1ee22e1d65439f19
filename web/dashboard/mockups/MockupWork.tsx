import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import IconRefresh from 'virtual:icons/refresh';
import { useRef } from 'react';
import { downloadMockupsCall } from '../../../api/contract/calls/mockups.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Mockups.module.css';
import type { MockupRun } from './use-mockup-stream.ts';

/** Buttons that make all pictures of a product again, with progress, and download them. */
export function MockupWork({ run, isChanged }: { run: MockupRun; isChanged: boolean }) {
  const { enterpriseId } = useSession().user;
  const { mockups, makeAnew, cancel, requestId } = run;
  const anew = useRef<HTMLButtonElement>(null);
  const count = mockups.places.length;
  const done = mockups.progress.mockups.length;
  const isCounted = mockups.isOpen && mockups.isStarted;
  return (
    <div className={classes.work}>
      <Button
        ref={anew}
        variant="default"
        leftSection={<IconRefresh size={16} />}
        disabled={isChanged}
        onClick={makeAnew}
      >
        {t('Regenerate all')}
      </Button>
      {!mockups.isOpen && done > 0 && (
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={composeAddress(downloadMockupsCall, { params: { enterpriseId, requestId } })}
          download
        >
          {t('Download all')}
        </Button>
      )}
      <p role="status" className={classes.count}>
        {isCounted && t('{done} of {count, plural, one {# picture} other {# pictures}}', { done, count })}
      </p>
      {isCounted && <progress value={done} max={count} aria-label={t('Progress')} />}
      {mockups.isOpen && (
        <Button
          variant="subtle"
          onClick={() => {
            cancel();
            anew.current?.focus();
          }}
        >
          {t('Cancel')}
        </Button>
      )}
    </div>
  );
}
