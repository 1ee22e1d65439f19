import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { ListTable } from '../lists/ListTable.tsx';
import classes from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import styles from './Batches.module.css';
import type { BatchRow } from './batch-queries.ts';

/** Rows of a batch: their prints as pictures, and their findings. */
export const BatchRows = ({ rows }: { rows: readonly BatchRow[] }) => (
  <ListTable
    columns={[
      { label: t('Row') },
      { label: t('Prints') },
      { label: t('Status') },
      { label: t('Copies'), className: classes.wide },
    ]}
  >
    {rows.map(({ row, status, findings, prints, quantity }) => (
      <tr key={row}>
        <td>{row}</td>
        <td>
          <span className={styles.prints}>
            {prints.map((print) => (
              <a key={print.name} href={print.url} download={print.name} title={print.name}>
                <PrintThumbnail print={print} />
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
  </ListTable>
);

/** The thumbnail of a print, or an icon for prints of earlier versions, which have none. */
function PrintThumbnail({ print: { urlThumbnail, format } }: { print: BatchRow['prints'][number] }) {
  if (urlThumbnail !== undefined)
    return <img className={styles.print} src={urlThumbnail} alt="" loading="lazy" decoding="async" />;
  const Icon = format.toLowerCase() === 'pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={styles.print}>
      <Icon size={24} aria-hidden />
    </span>
  );
}
