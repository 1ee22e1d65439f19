import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { SeverityIcon } from '../../../shared/ui/SeverityIcon.tsx';
import work from '../../progress/Work.module.css';
import type { BatchCheckState, ListedFinding } from './batch-check.ts';
import classes from './Check.module.css';

interface FindingListProps extends Pick<BatchCheckState, 'findings' | 'findingCount'> {
  /** Called with the index of the row of a finding. */
  onFollow: (index: number) => void;
}

/** The first findings of the rows. Each shows its row. */
export const FindingList = ({ findings, findingCount, onFollow }: FindingListProps) => (
  <section aria-label={t('Findings')}>
    <h3 className={work.heading}>{t('Findings')}</h3>
    {/* A scrolled list must be reachable by keyboard; its buttons are. */}
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={keyOf(finding)} className={classes.finding}>
          <SeverityIcon severity={finding.severity} />
          <button type="button" className={classes.row} onClick={() => onFollow(finding.index)}>
            {t('Row {row}', { row: finding.rowNumber })}
          </button>
          <span>
            {finding.column !== undefined && <strong>{finding.column}: </strong>}
            {translateSentence(finding.message)}
          </span>
        </li>
      ))}
    </ul>
    {findingCount > findings.length && (
      <p className={work.quiet}>
        {t('{count, plural, one {And # more finding.} other {And # more findings.}}', {
          count: findingCount - findings.length,
        })}
      </p>
    )}
  </section>
);

const keyOf = ({ index, code, column, message }: ListedFinding): string =>
  `${index} ${code} ${column ?? ''} ${message}`;
