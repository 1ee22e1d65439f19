import { Button } from '@mantine/core';
import type { ResolvedText } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { setFont } from '../../session/commands/set-font.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { describeTextFinding, type TextFinding } from './describe-text-finding.ts';
import { findFontWith } from './find-font-with.ts';
import { findingsOfText } from './findings-of-text.ts';
import { listFonts } from './list-fonts.ts';
import classes from './TextPanel.module.css';

/** Findings of the composed text, each with its solution. */
export function TextFindings({ target }: { target: ResolvedText }) {
  const scene = useSession((session) => session.scene);
  const findings = scene ? findingsOfText(scene, target.layer.id) : [];
  return (
    <div role="status" className={classes.findings}>
      {findings.map((finding) => {
        const words = describeTextFinding(finding);
        return (
          words && (
            <div key={finding.code} className={classes.finding}>
              <span>{words}</span>
              <Remedy finding={finding} target={target} />
            </div>
          )
        );
      })}
    </div>
  );
}

function Remedy({ finding, target }: { finding: TextFinding; target: ResolvedText }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  if (finding.code === 'text-overflow') return <span>{t('Shorten it, or make it smaller.')}</span>;
  if (finding.code !== 'glyph-missing') return null;
  const font = findFontWith(finding.characters, listFonts(product, target.layer), product.fonts);
  if (!font) return <span>{t('Write it another way.')}</span>;
  return (
    <Button size="sm" variant="default" onClick={() => runOnLayer(store, target.layer.id, setFont(font.id))}>
      {t('Use {font}', { font: font.font })}
    </Button>
  );
}
