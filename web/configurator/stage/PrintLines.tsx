import type { Bounds, StageView } from '../../../engine/editor.ts';
import { t } from '../../shared/text/text.ts';
import type { StageAid } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { placeBounds } from './place-bounds.ts';
import { printLines } from './print-lines.ts';
import classes from './PrintLines.module.css';

/** The lines of bleed, trim, fold and safe area, with labels. */
export function PrintLines({ view, shown }: { view: StageView; shown: readonly StageAid[] }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const lines = printLines(product, maskId);
  if (!lines) return null;
  const { bleed, trim, fold, safeArea } = lines;
  return (
    <div aria-hidden>
      {bleed && shown.includes('bleed') && <Line at={bleed} view={view} kind="bleed" name={t('Bleed')} />}
      {fold && shown.includes('fold') && <Line at={fold} view={view} kind="fold" name={t('Fold')} />}
      {shown.includes('trim') && <Line at={trim} view={view} kind="trim" name={t('Trim')} />}
      {shown.includes('safe-area') && (
        <Line at={safeArea} view={view} kind="safe-area" name={t('Safe area')} />
      )}
    </div>
  );
}

function Line({ at, view, kind, name }: { at: Bounds; view: StageView; kind: string; name: string }) {
  return (
    <div className={classes.line} data-line={kind} style={placeBounds(at, view)}>
      <span className={classes.name}>{name}</span>
    </div>
  );
}
