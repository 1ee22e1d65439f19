import type { PrintFinding } from '../../../api/contract/calls/orders.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import classes from './Orders.module.css';

/** The preflight findings of a print file, most severe first. Notes are collapsed. */
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
        <li key={`${finding.code} ${finding.layer} ${finding.message}`}>
          <SeverityIcon severity={finding.severity} />
          <span className={finding.layer === null ? classes.sentence : undefined}>
            {finding.layer !== null && <strong>{finding.layer}: </strong>}
            {translateSentence(finding.message)}
          </span>
        </li>
      ))}
    </ul>
  );
