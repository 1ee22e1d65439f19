import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { logFailure } from '../../../shared/api/log-failure.ts';
import { formatLocale, t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import work from '../../progress/Work.module.css';
import type { BatchCheck, BatchCheckState } from './batch-check.ts';
import classes from './Check.module.css';
import { ColumnTable } from './ColumnTable.tsx';
import { FindingList } from './FindingList.tsx';
import { RowPictures, SHOWN_ROWS } from './RowPictures.tsx';

/** The columns, the findings and pictures of the rows of a batch, before it is printed. */
export function BatchCheckSection({ check }: { check: BatchCheck }) {
  const state = useStore(check.store);
  const { phase, refusal, columns, findings, findingCount, fault } = state;
  const [first, setFirst] = useState(0);
  useEffect(() => {
    check.show(Array.from({ length: SHOWN_ROWS }, (_, offset) => first + offset));
  }, [check, first]);
  useEffect(() => {
    if (fault !== undefined) logFailure('The rows of a batch could not be checked.', fault);
  }, [fault]);
  const isRead = phase === 'checking' || phase === 'checked';
  return (
    <section className={classes.check} aria-label={t('Check of the rows')}>
      <h2 className={work.heading}>{t('Check of the rows')}</h2>
      {phase === 'reading' && fault === undefined && <p role="status">{t('The file is being read…')}</p>}
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
      {fault !== undefined && <Fault>{t('The rows could not be checked.')}</Fault>}
      {isRead && <Counts state={state} />}
      {columns && <ColumnTable columns={columns} />}
      {findings.length > 0 && (
        <FindingList findings={findings} findingCount={findingCount} onFollow={setFirst} />
      )}
      {isRead && <RowPictures state={state} first={first} onShow={setFirst} />}
    </section>
  );
}

function Counts({ state: { phase, rowNumbers, checked, invalid, found } }: { state: BatchCheckState }) {
  const rows = rowNumbers.length;
  const format = new Intl.NumberFormat(formatLocale());
  const counts = [
    [t('Rows'), rows],
    [t('Rows with findings'), found.length],
    [t('Left out as invalid'), invalid],
  ] as const;
  return (
    <>
      <dl className={work.counts} aria-live="off">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.format(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.summary}>
        {phase === 'checking' && (
          <>
            <progress className={work.progress} value={checked} max={rows} aria-label={t('Progress')} />
            <span className={work.quiet}>
              {t('{checked} of {rows} rows are checked.', { checked, rows })}
            </span>
          </>
        )}
        {phase === 'checked' && (
          <span role="status">
            {found.length === 0
              ? t('All rows are checked. There are no findings.')
              : t('All rows are checked.')}
          </span>
        )}
      </div>
    </>
  );
}
