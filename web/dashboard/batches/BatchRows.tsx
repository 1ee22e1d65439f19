import { IconFileTypePdf } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import lists from '../lists/Lists.module.css';
import classes from '../work/Work.module.css';
import { WorkMark } from '../work/WorkMark.tsx';
import type { BatchRow } from './batch-queries.ts';
import styles from './Batches.module.css';

/** Rows of a batch: their prints as pictures, and their findings. */
export const BatchRows = ({ rows }: { rows: readonly BatchRow[] }) => (
  <div className={lists.scroller}>
    <table className={lists.table}>
      <thead>
        <tr>
          <th scope="col">{t('Row')}</th>
          <th scope="col">{t('Prints')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className={classes.wide}>
            {t('Copies')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, status, findings, prints, quantity }) => (
          <tr key={row}>
            <td>{row}</td>
            <td>
              <span className={styles.prints}>
                {prints.map((print) => (
                  <a key={print.name} href={print.url} download={print.name} title={print.name}>
                    {print.format.toLowerCase() === 'pdf' ? (
                      <span className={styles.print}>
                        <IconFileTypePdf size={24} aria-hidden />
                      </span>
                    ) : (
                      <img className={styles.print} src={print.url} alt="" loading="lazy" decoding="async" />
                    )}
                    <span className={styles.unseen}>{t('Download {name}', { name: print.name })}</span>
                  </a>
                ))}
              </span>
            </td>
            <td className={classes.name}>
              <WorkMark status={status} />
              {findings.map(({ code, column, message }) => (
                <p key={`${code} ${column ?? ''} ${message}`} className={classes.finding}>
                  {column !== undefined && <strong>{column}: </strong>}
                  {translateSentence(message)}
                </p>
              ))}
            </td>
            <td className={classes.wide}>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
