import { lazy, Suspense } from 'react';
import { objectBounds, type StageView } from '../../../engine/editor.ts';
import type { Session, StageAid } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { printLines } from './print-lines.ts';
import type { StageSize } from './stage-size.ts';

const Rulers = lazy(() => import('./Rulers.tsx').then((module) => ({ default: module.Rulers })));
const CutOff = lazy(() => import('./CutOff.tsx').then((module) => ({ default: module.CutOff })));
const PrintLines = lazy(() => import('./PrintLines.tsx').then((module) => ({ default: module.PrintLines })));

const EDGES: readonly StageAid[] = ['bleed', 'fold', 'safe-area'];

/**
 * The enabled rulers and lines. Each loads when it is first needed. Bleed, fold and safe area are also shown while
 * something moves near them.
 */
export function StageAids({ view, size }: { view: StageView; size: StageSize }) {
  const aids = useSession((session) => session.aids);
  const isNearEdge = useSession(movesNearEdge);
  const lines = (['bleed', 'trim', 'fold', 'safe-area'] as const).filter(
    (aid) => aids.includes(aid) || (isNearEdge && EDGES.includes(aid)),
  );
  return (
    <Suspense>
      {aids.includes('cut-off') && <CutOff view={view} />}
      {lines.length > 0 && <PrintLines view={view} shown={lines} />}
      {aids.includes('rulers') && <Rulers view={view} size={size} />}
    </Suspense>
  );
}

/** Whether a layer under the pointer extends beyond the safe area. */
function movesNearEdge({ preview, product, maskId }: Session): boolean {
  if (!preview || preview.isSettled) return false;
  const safeArea = printLines(product, maskId)?.safeArea;
  const { left, top, width, height } = objectBounds(preview.placement);
  return (
    safeArea !== undefined &&
    (left < safeArea.left ||
      top < safeArea.top ||
      left + width > safeArea.left + safeArea.width ||
      top + height > safeArea.top + safeArea.height)
  );
}
