import { formatPercent } from '../../shared/text/format-percent.ts';
import { t } from '../../shared/text/text.ts';
import { Mark } from '../lists/Mark.tsx';
import classes from './Work.module.css';
import { toneOf, type WorkStatus, workWords } from './work-words.ts';

/** The status of a job, and its progress while it runs. */
export const WorkMark = ({ status, progress }: { status: WorkStatus; progress?: number }) => (
  <Mark status={status} tone={toneOf(status)}>
    {workWords(status)}
    {status === 'RUNNING' && progress !== undefined && (
      <progress className={classes.smallProgress} value={progress} aria-label={t('Progress')}>
        {formatPercent(progress)}
      </progress>
    )}
  </Mark>
);
