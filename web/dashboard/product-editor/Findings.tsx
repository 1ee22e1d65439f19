import IconCircleCheck from 'virtual:icons/circle-check';
import type { Finding } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import classes from './ProductEditor.module.css';

interface FindingsProps {
  findings: readonly Finding[] | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onFollow: (finding: Finding) => void;
}

/** The findings about the product, with a count. Each links to its layer and field. */
export function Findings({ findings, isOpen, onToggle, onFollow }: FindingsProps) {
  const count = findings?.length ?? 0;
  return (
    <details
      className={classes.findings}
      open={isOpen && count > 0}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={classes.count}>
        <span role="status">{textOf(findings)}</span>
      </summary>
      <ul className={classes.list}>
        {findings?.map((finding) => (
          <li key={`${finding.rule} ${finding.path} ${finding.message}`}>
            <button type="button" className={classes.finding} onClick={() => onFollow(finding)}>
              <SeverityIcon severity={finding.severity} />
              {translateSentence(finding.message)}
            </button>
          </li>
        ))}
        {count === 0 && <IconCircleCheck size={18} />}
      </ul>
    </details>
  );
}

function textOf(findings: readonly Finding[] | undefined): string {
  if (!findings) return t('Findings');
  if (findings.length === 0) return t('Nothing prevents publishing');
  return t('Findings: {count}', { count: findings.length });
}
