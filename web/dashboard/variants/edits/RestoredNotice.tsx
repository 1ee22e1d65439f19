import { t } from '../../../shared/text/text.ts';
import { formatDate } from '../../records/cell-text.ts';
import records from '../../records/Records.module.css';

/** Notes that unsaved changes were restored from the device. @param from time of storing (ISO 8601) */
export const RestoredNotice = ({ from }: { from: string | undefined }) =>
  from !== undefined && (
    <p role="status" className={records.restored}>
      {t('Your unsaved changes of {time} are here again.', { time: formatDate(from) })}
    </p>
  );
