import { t } from '../../shared/text/text.ts';
import work from '../progress/Work.module.css';
import type { BatchCheckState } from './check/batch-check.ts';

/** The number of rows that a batch prints, and of those that it leaves out, beside the button that prints it. */
export function PrintSummary({ id, state }: { id: string; state: BatchCheckState | undefined }) {
  return (
    <span id={id} className={work.quiet}>
      {state && describe(state)}
    </span>
  );
}

function describe({ phase, rowNumbers, checked, invalid }: BatchCheckState): string {
  const rows = rowNumbers.length;
  if (phase === 'reading' || phase === 'refused') return '';
  const counts = { printed: rows - invalid, invalid };
  const text =
    invalid === 0
      ? t('{printed, plural, one {# row is printed.} other {# rows are printed.}}', counts)
      : t(
          '{printed, plural, one {# row is printed} other {# rows are printed}}, {invalid, plural, one {# is left out because it is invalid.} other {# are left out because they are invalid.}}',
          counts,
        );
  return checked < rows ? `${text} ${t('{count} are not checked yet.', { count: rows - checked })}` : text;
}
