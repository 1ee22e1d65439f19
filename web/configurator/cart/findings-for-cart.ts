import { findEmptyMandatoryLayers } from '../../../engine/personalisation.ts';
import type { Finding } from '../../../engine/screens.ts';
import { validateDesign } from '../../../engine/validation.ts';
import { completeItems } from '../quantities/complete-items.ts';
import type { Session } from '../session/session.ts';

/**
 * Errors that keep a design out of the cart: empty mandatory layers by view, then other errors (configurator
 * §5).
 */
export function findingsForCart(session: Pick<Session, 'product' | 'design'>): Finding[] {
  const { product } = session;
  const design = completeItems(session);
  const empty = findEmptyMandatoryLayers(product, design);
  const known = new Set(empty.map(keyOf));
  const others = validateDesign(product, design).filter(
    (finding) => finding.severity === 'error' && !known.has(keyOf(finding)),
  );
  return [...empty, ...others];
}

const keyOf = ({ rule, maskId, layerId, itemNbr, message }: Finding) =>
  `${rule} ${maskId} ${layerId} ${itemNbr} ${message}`;
