import { t } from '../../shared/text/text.ts';
import work from '../progress/Work.module.css';
import classes from './Archive.module.css';
import type { Archive } from './archive-queries.ts';
import { describeFinding, kindWords } from './archive-words.ts';

/** The findings about an archive, errors first. */
export function ArchiveFindings({ findings }: { findings: Archive['findings'] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className={work.heading}>
        {t('Findings')}
      </h2>
      <ul className={classes.findings}>
        {findings.map((finding, index) => (
          <li key={index} className={classes.finding} data-severity={finding.severity}>
            {finding.kind !== null && (
              <span className={classes.about}>
                {kindWords(finding.kind)}
                {finding.label !== null && ` · ${finding.label}`}
                {': '}
              </span>
            )}
            {describeFinding(finding)}
          </li>
        ))}
      </ul>
    </section>
  );
}
