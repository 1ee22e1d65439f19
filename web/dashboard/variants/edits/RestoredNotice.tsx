import { t } from '../../../shared/text/text.ts';
import { formatDate } from '../../records/cell-text.ts';
import records from '../../records/Records.module.css';

/** Says that unsaved changes came back from the device. @param from when they were kept (ISO 8601) */
export const RestoredNotice = ({ from }: { from: string | undefined }) =>
  from !== undefined && (
    <p role="status" className={records.restored}>
      {t('Your unsaved changes of {time} are here again.', { time: formatDate(from) })}
    </p>
  );
