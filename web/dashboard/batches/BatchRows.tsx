import { batchRowPictureCall } from '../../../api/contract/calls/batches.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { Picture } from '../lists/Picture.tsx';
import classes from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { useSession } from '../session/use-session.ts';
import styles from './Batches.module.css';
import type { BatchRow } from './batch-queries.ts';

const SIDE_PX = 64;

/** Rows of a batch: pictures of their prints, and their findings. */
export const BatchRows = ({ batchId, rows }: { batchId: number; rows: readonly BatchRow[] }) => {
  const { enterpriseId } = useSession().user;
  return (
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
                  <Picture
                    src={composeAddress(batchRowPictureCall, {
                      params: { enterpriseId, id: batchId, row },
                      query: { size: 'thumbnail', printArea: print.printArea },
                    })}
                    sizePx={SIDE_PX}
                  />
                  <span className={styles.unseen}>{t('Download {name}', { name: print.name })}</span>
                </a>
              ))}
            </span>
          </td>
          <td className={classes.name}>
            <WorkMark status={status} />
            {findings.map(({ severity, code, column, message }) => (
              <p
                key={`${code} ${column ?? ''} ${message}`}
                className={classes.finding}
                data-severity={severity}
              >
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
};
