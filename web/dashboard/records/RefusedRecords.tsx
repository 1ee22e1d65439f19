import type { BulkAnswer } from '../../../api/contract/bulk.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './Bulk.module.css';

const SHOWN = 100;

export const unchangedRecordsText = (count: number): string =>
  t('{count, plural, one {# record was not changed} other {# records were not changed}}', { count });

/** Refused records, each with the server's reason. */
export function RefusedRecords({ refused }: { refused: BulkAnswer['refused'] }) {
  return (
    <ul className={classes.refused} tabIndex={0} aria-label={t('Refused')}>
      {refused.slice(0, SHOWN).map(({ id, label, error }) => (
        <li key={id}>
          <strong>{label}</strong> {translateSentence(error)}
        </li>
      ))}
      {refused.length > SHOWN && <li>{t('And {count} more.', { count: refused.length - SHOWN })}</li>}
    </ul>
  );
}
