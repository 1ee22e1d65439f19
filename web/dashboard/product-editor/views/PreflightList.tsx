import type { PreflightFinding } from '../../../../engine/preflight.ts';
import { goToFinding } from '../../../configurator/session/go-to-finding.ts';
import { useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { SeverityIcon } from '../../../shared/ui/SeverityIcon.tsx';
import editor from '../ProductEditor.module.css';
import classes from './Views.module.css';

/** The preflight findings, most severe first. Each selects its layer. */
export function PreflightList({ findings }: { findings: readonly PreflightFinding[] | undefined }) {
  const store = useSessionStore();
  return (
    <>
      <p role="status">{textOf(findings)}</p>
      <ul className={classes.findings}>
        {findings?.map((finding) => (
          <li key={`${finding.code} ${finding.layerId} ${finding.message}`}>
            <button
              type="button"
              className={editor.finding}
              onClick={() =>
                goToFinding(store, { maskId: finding.maskId, layerId: finding.layerId ?? undefined })
              }
            >
              <SeverityIcon severity={finding.severity} />
              <span>
                {finding.layer !== null && <strong>{finding.layer}: </strong>}
                {translateSentence(finding.message)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function textOf(findings: readonly PreflightFinding[] | undefined): string {
  if (!findings) return t('The print is being examined…');
  if (findings.length === 0) return t('Preflight found no problems.');
  return t('Findings: {count}', { count: findings.length });
}
