import { t } from '../../shared/text/text.ts';
import { ItemPicture } from '../orders/ItemPicture.tsx';
import { nameItem } from '../orders/name-item.ts';
import type { ProductionJob } from './production-job.ts';
import { piecesLeft } from './tick.ts';
import classes from './Workstation.module.css';

const PICTURE_PX = 72;

/** The next jobs. @param left total number of waiting items */
export const NextJobs = ({ jobs, left }: { jobs: readonly ProductionJob[]; left: number }) =>
  jobs.length > 0 && (
    <section className={classes.next} aria-label={t('Next')}>
      <h2 className={classes.nextTitle}>
        {t('Next: {count, plural, one {# item} other {# items}}', { count: left })}
      </h2>
      <ol className={classes.nextJobs}>
        {jobs.map((job) => (
          <li key={job.id} className={classes.nextJob}>
            <ItemPicture orderId={job.orderId} item={job} sizePx={PICTURE_PX} />
            <span>
              <strong>
                {job.orderNumber}-{job.position}
              </strong>
              <br />
              {nameItem(job)} × {piecesLeft(job)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
