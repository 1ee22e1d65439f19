import { UnstyledButton } from '@mantine/core';
import IconChevronRight from 'virtual:icons/chevron-right';
import { configuratorTimings } from '../../../../engine/personalisation.ts';
import type { Finding } from '../../../../engine/screens.ts';
import { goToFinding } from '../../session/go-to-finding.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './ValidationFindings.module.css';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';

/** The findings that keep the design out of the cart (C2-18). Each line links to its layer. */
export function ValidationFindings({ findings }: { findings: readonly Finding[] }) {
  const store = useSessionStore();
  const goTo = (finding: Finding) => {
    goToFinding(store, finding);
    store.setState({ dialog: undefined });
    setTimeout(focusPanel, configuratorTimings.focusDelayMs);
  };
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.maskId} ${finding.layerId} ${finding.message}`}>
          <UnstyledButton className={classes.finding} onClick={() => goTo(finding)}>
            <span className={classes.message} dir="auto">
              {translateSentence(finding.message)}
            </span>
            <IconChevronRight size={20} className="platen-directed" />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the field of the selected layer, else the first control of its panel. */
function focusPanel(): void {
  const panel = document.querySelector('aside');
  const field =
    panel?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    panel?.querySelector<HTMLElement>('textarea, input') ??
    panel?.querySelector<HTMLElement>('button');
  field?.focus();
}
