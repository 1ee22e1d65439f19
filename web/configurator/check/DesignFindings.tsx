import { useState } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconChevronRight from 'virtual:icons/chevron-right';
import { t } from '../../shared/text/text.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { goToFinding } from '../session/go-to-finding.ts';
import { useSessionStore } from '../session/use-session.ts';
import { describeProblem } from './describe-problem.ts';
import type { ListedFinding } from './design-finding.ts';
import classes from './DesignFindings.module.css';
import { useDesignCheck } from './use-design-check.ts';

/** Rows shown at first. A list of a thousand items may have as many findings. */
const FIRST_ROWS = 5;

/** The findings of all items and views in the review, each with a link to its layer or its cell. */
export function DesignFindings() {
  const { check, state } = useDesignCheck();
  const { checked, total, findings, fault } = state;
  const hasFailed = fault !== undefined;
  const [showsAll, setShowsAll] = useState(false);
  const isDone = checked === total;
  const shown = showsAll ? findings : findings.slice(0, FIRST_ROWS);
  const rest = findings.length - shown.length;
  return (
    <section
      aria-label={t('Findings')}
      aria-busy={!isDone && !hasFailed}
      className={classes.findings}
      data-empty={isDone && findings.length === 0}
    >
      <div role="status">
        {isDone && findings.length > 0 && (
          <p className={classes.title}>
            {t('{count, plural, one {# place needs attention} other {# places need attention}}', {
              count: findings.length,
            })}
          </p>
        )}
      </div>
      {!isDone && !hasFailed && total > 1 && (
        <p className={classes.progress}>{t('{checked} of {total} items are checked.', { checked, total })}</p>
      )}
      {hasFailed && (
        <Fault>
          <span>{t('The texts and photos could not be checked.')}</span>
          <Button size="sm" variant="default" onClick={() => check.retry()}>
            {t('Try again')}
          </Button>
        </Fault>
      )}
      <ul className={classes.list}>
        {shown.map((finding) => (
          <FindingRow key={JSON.stringify(finding)} finding={finding} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {t('Show {count} more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

function FindingRow({ finding }: { finding: ListedFinding }) {
  const store = useSessionStore();
  const { layerName, itemNbr, problem } = finding;
  return (
    <li>
      <UnstyledButton className={classes.finding} onClick={() => goToFinding(store, finding)}>
        <IconAlertTriangle size={20} className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.place} dir="auto">
            {itemNbr === undefined
              ? layerName
              : t('{column}, item {number}', { column: layerName, number: itemNbr })}
          </span>
          <span>{describeProblem(problem)}</span>
        </span>
        <IconChevronRight size={20} className="platen-directed" />
      </UnstyledButton>
    </li>
  );
}
