import { Button } from '@mantine/core';
import { formatScannedCode } from '../../../api/office/scanned-code.ts';
import { t } from '../../shared/text/text.ts';
import type { Absence } from './use-opened-job.ts';
import classes from './Workstation.module.css';

interface NoJobProps {
  /** Undefined: the queue is empty. */
  code: string | undefined;
  absence: Absence;
  onRetry: () => void;
}

/** Shown instead of a job. */
export const NoJob = ({ code, absence, onRetry }: NoJobProps) => (
  <div className={classes.empty}>
    <p>
      {code === undefined
        ? t('Nothing is left to make. Orders appear here when their print files are made.')
        : describe(absence, formatScannedCode(code))}
    </p>
    {code !== undefined && absence === 'failed' && (
      <Button size="lg" variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    )}
  </div>
);

function describe(absence: Absence, code: string): string {
  switch (absence) {
    case 'searching':
      return t('Looking for {code} …', { code });
    case 'offline':
      return t('{code} is not among the items on this device. The others need a network.', { code });
    case 'failed':
      return t('{code} is not among the items on this device, and the server cannot be reached.', { code });
    case 'unknown':
      return t('No item has the code {code}.', { code });
  }
}
