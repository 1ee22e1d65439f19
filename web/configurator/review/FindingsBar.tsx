import '@mantine/core/styles/ActionIcon.css';
import IconArrowRight from 'virtual:icons/arrow-right';
import IconX from 'virtual:icons/x';
import { findEmptyMandatoryLayers } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { goToFinding } from '../session/go-to-finding.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { wholeDesign } from '../session/whole-design.ts';
import classes from './FindingsBar.module.css';

/** Findings that block the review of the design, each with a link to its layer. A corrected finding disappears. */
export function FindingsBar() {
  const store = useSessionStore();
  const isShown = useSession(({ showsFindings, stage }) => showsFindings && stage === 'CONFIG');
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const findings = isShown ? findEmptyMandatoryLayers(product, wholeDesign(design)) : [];
  return (
    <div role="alert" className={classes.place}>
      {findings.length > 0 && (
        <section className={classes.bar} aria-label={t('What is missing')}>
          <ul className={classes.list}>
            {findings.map((finding) => (
              <li key={`${finding.maskId} ${finding.layerId}`}>
                <button type="button" className={classes.finding} onClick={() => goToFinding(store, finding)}>
                  <span dir="auto">{translateSentence(finding.message)}</span>
                  <IconArrowRight size={20} className="platen-directed" />
                </button>
              </li>
            ))}
          </ul>
          <IconButton
            size={44}
            variant="subtle"
            color="gray"
            label={t('Close')}
            onClick={() => store.setState({ showsFindings: false })}
          >
            <IconX size={20} />
          </IconButton>
        </section>
      )}
    </div>
  );
}
