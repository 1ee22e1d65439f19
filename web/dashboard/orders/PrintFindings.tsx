import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { PrintFinding } from '../../../api/contract/calls/orders.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './Orders.module.css';

/** The preflight findings of a print file, the worst first. Notes are folded. */
export function PrintFindings({ findings }: { findings: readonly PrintFinding[] }) {
  const grave = findings.filter(({ severity }) => severity !== 'info');
  const notes = findings.filter(({ severity }) => severity === 'info');
  return (
    <div className={classes.found}>
      <FindingList findings={grave} />
      {notes.length > 0 && (
        <details>
          <summary className={classes.quiet}>
            {t('{count, plural, one {# note} other {# notes}}', { count: notes.length })}
          </summary>
          <FindingList findings={notes} />
        </details>
      )}
    </div>
  );
}

const FindingList = ({ findings }: { findings: readonly PrintFinding[] }) =>
  findings.length > 0 && (
    <ul className={classes.foundList}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.layer} ${finding.message}`} data-severity={finding.severity}>
          <Mark severity={finding.severity} />
          <span>
            {finding.layer !== null && <strong>{finding.layer}: </strong>}
            {translateSentence(finding.message)}
          </span>
        </li>
      ))}
    </ul>
  );

function Mark({ severity }: Pick<PrintFinding, 'severity'>) {
  if (severity === 'error') return <IconCircleX size={18} aria-label={t('Error')} role="img" />;
  if (severity === 'warning') return <IconAlertTriangle size={18} aria-label={t('Warning')} role="img" />;
  return <IconInfoCircle size={18} aria-label={t('Note')} role="img" />;
}
