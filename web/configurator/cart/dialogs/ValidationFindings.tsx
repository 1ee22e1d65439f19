import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { configuratorTimings } from '../../../../engine/personalisation.ts';
import type { Finding } from '../../../../engine/screens.ts';
import { goToFinding } from '../../session/go-to-finding.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './ValidationFindings.module.css';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';

/** Why the design cannot go to the cart yet (C2-18). Each line leads to the layer that it is about. */
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
            <IconChevronRight size={20} className="platen-directed" aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** Where the selected layer is changed: its field, else the first control. */
function focusPanel(): void {
  const panel = document.querySelector('aside');
  const field =
    panel?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    panel?.querySelector<HTMLElement>('textarea, input') ??
    panel?.querySelector<HTMLElement>('button');
  field?.focus();
}
