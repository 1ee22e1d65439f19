import { findEmptyMandatoryLayers } from '../../../engine/personalisation.ts';
import type { Finding } from '../../../engine/screens.ts';
import { validateDesign } from '../../../engine/validation.ts';
import type { Session } from '../session/session.ts';

/** Why a design cannot go to the cart yet: what is mandatory and empty, view after view, then other errors (configurator §5). */
export function findingsForCart({ product, design }: Pick<Session, 'product' | 'design'>): Finding[] {
  const empty = findEmptyMandatoryLayers(product, design);
  const known = new Set(empty.map(keyOf));
  const others = validateDesign(product, design).filter(
    (finding) => finding.severity === 'error' && !known.has(keyOf(finding)),
  );
  return [...empty, ...others];
}

const keyOf = ({ rule, maskId, layerId, message }: Finding) => `${rule} ${maskId} ${layerId} ${message}`;
