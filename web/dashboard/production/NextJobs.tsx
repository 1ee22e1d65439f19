import { UnstyledButton } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { ItemPicture } from '../orders/ItemPicture.tsx';
import { nameItem } from '../orders/name-item.ts';
import { listPrintedViews } from '../orders/printed-views.ts';
import type { ProductionJob } from './production-job.ts';
import { piecesLeft } from './tick.ts';
import classes from './Workstation.module.css';

const PICTURE_PX = 72;

interface NextJobsProps {
  jobs: readonly ProductionJob[];
  /** Total number of waiting items. */
  left: number;
  onOpen: (job: ProductionJob) => void;
}

/** The next jobs, as buttons that open them. */
export const NextJobs = ({ jobs, left, onOpen }: NextJobsProps) =>
  jobs.length > 0 && (
    <section className={classes.next} aria-label={t('Next')}>
      <h2 className={classes.nextTitle}>
        {t('Next: {count, plural, one {# item} other {# items}}', { count: left })}
      </h2>
      <ol className={classes.nextJobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <UnstyledButton className={classes.nextJob ?? ''} onClick={() => onOpen(job)}>
              <ItemPicture
                orderId={job.orderId}
                item={job}
                printAreaId={listPrintedViews(job.prints)[0]?.printAreaId}
                sizePx={PICTURE_PX}
              />
              <span>
                <strong>
                  {job.orderNumber}-{job.position}
                </strong>
                <br />
                {nameItem(job)} × {piecesLeft(job)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
